//! The colours and lines of a picture of rules, in light and dark.

/// The style of a picture: of this one alone, even where it stands in the middle of a page.
pub(super) const STYLE: &str = "\
.tw-rules text{font:12px 'DejaVu Sans Mono',Menlo,Consolas,monospace;fill:#24292f}\
.tw-rules .name{font-size:20px;font-weight:bold}.tw-rules .sub{fill:#57606a}\
.tw-rules .chapter{font-size:14px;font-weight:bold;fill:#0b5394}\
.tw-rules .step{font-weight:bold}.tw-rules .window{fill:#7a4b00}.tw-rules .then{fill:#0b5394}\
.tw-rules .edge.e0,.tw-rules .head.e0{fill:#9a1f40}\
.tw-rules .edge.e1,.tw-rules .head.e1{fill:#1a6b4f}\
.tw-rules .edge.e2,.tw-rules .head.e2{fill:#7a3fa0}\
.tw-rules .edge.e3,.tw-rules .head.e3{fill:#a0520c}.tw-rules .head.flow{fill:#57606a}\
.tw-rules .head.road{fill:#0b5394}.tw-rules .page{fill:#ffffff}\
.tw-rules .frame{fill:#f6f8fa;stroke:#c9d1d9}.tw-rules .box{fill:#ffffff;stroke:#8c959f}\
.tw-rules .system{fill:#eef1f4;stroke:#8c959f}.tw-rules .optional{stroke-dasharray:5 4}\
.tw-rules .chip{fill:#e7f0fb;stroke:#9bb8d9}.tw-rules .chip.moves{fill:#fdf0dc;stroke:#c98a2b}\
.tw-rules .arrow,.tw-rules .jump,.tw-rules .road,.tw-rules .onward{fill:none;stroke-width:1.4}\
.tw-rules .arrow{stroke:#57606a}.tw-rules path.road,.tw-rules .onward{stroke:#0b5394}\
.tw-rules .jump.e0{stroke:#9a1f40}.tw-rules .jump.e1{stroke:#1a6b4f}\
.tw-rules .jump.e2{stroke:#7a3fa0}.tw-rules .jump.e3{stroke:#a0520c}\
@media(prefers-color-scheme:dark){.tw-rules text{fill:#e6edf3}.tw-rules .sub{fill:#9da7b3}\
.tw-rules .page{fill:#0d1117}.tw-rules .frame{fill:#161b22;stroke:#3d444d}\
.tw-rules .box{fill:#0d1117;stroke:#6e7681}.tw-rules .system{fill:#212830;stroke:#6e7681}\
.tw-rules .window{fill:#e3b341}.tw-rules .chip{fill:#17283d;stroke:#3b5d85}\
.tw-rules .chip.moves{fill:#3a2a10;stroke:#9e6a1c}\
.tw-rules .chapter,.tw-rules .then,.tw-rules .head.road{fill:#79c0ff}\
.tw-rules path.road,.tw-rules .onward{stroke:#79c0ff}.tw-rules .head.flow{fill:#9da7b3}\
.tw-rules .arrow{stroke:#9da7b3}.tw-rules .edge.e0,.tw-rules .head.e0{fill:#ff7b9c}\
.tw-rules .edge.e1,.tw-rules .head.e1{fill:#56d4a4}\
.tw-rules .edge.e2,.tw-rules .head.e2{fill:#d2a8ff}\
.tw-rules .edge.e3,.tw-rules .head.e3{fill:#ffa657}.tw-rules .jump.e0{stroke:#ff7b9c}\
.tw-rules .jump.e1{stroke:#56d4a4}.tw-rules .jump.e2{stroke:#d2a8ff}\
.tw-rules .jump.e3{stroke:#ffa657}}";
