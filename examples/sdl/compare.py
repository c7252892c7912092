"""Compares shots of the table with kept pictures, part by part: compare.py SHOT.bmp PARTS.txt
KEPT.png [--keep]

A part differs if more than one in 200 of its pixels do; a pixel differs if a colour is off by
more than 24 of 255.
"""

import struct
import sys
import zlib

Picture = tuple[int, int, list[bytes]]


def read_bmp(path: str) -> Picture:
    with open(path, "rb") as file:
        data = file.read()
    (start,) = struct.unpack_from("<I", data, 10)
    width, height = struct.unpack_from("<ii", data, 18)
    row = (3 * width + 3) // 4 * 4
    rows = [data[start + row * at :][: 3 * width] for at in range(height)]
    # Blue comes first, and the lowest row.
    return (
        width,
        height,
        [
            bytes(b for x in range(0, 3 * width, 3) for b in row[x : x + 3][::-1])
            for row in rows[::-1]
        ],
    )


def write_png(path: str, picture: Picture) -> None:
    width, height, rows = picture
    plain = b"".join(b"\0" + row for row in rows)

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(
            b"\x89PNG\r\n\x1a\n"
            + chunk(b"IHDR", head)
            + chunk(b"IDAT", zlib.compress(plain, 9))
            + chunk(b"IEND", b"")
        )


def read_png(path: str) -> Picture:
    """Reads a file written by `write_png`."""
    with open(path, "rb") as file:
        data = file.read()
    width, height = struct.unpack_from(">II", data, 16)
    at, packed = 8, b""
    while at < len(data):
        (size,) = struct.unpack_from(">I", data, at)
        if data[at + 4 : at + 8] == b"IDAT":
            packed += data[at + 8 : at + 8 + size]
        at += 12 + size
    plain, row = zlib.decompress(packed), 3 * width + 1
    assert set(plain[::row]) == {0}, "it was not written by this program"
    return width, height, [plain[row * at :][1:row] for at in range(height)]


def differing(shot: Picture, kept: Picture, x: int, y: int, width: int, height: int) -> int:
    count = 0
    for a, b in zip(shot[2][y : y + height], kept[2][y : y + height]):
        a, b = a[3 * x : 3 * (x + width)], b[3 * x : 3 * (x + width)]
        if a != b:
            count += sum(
                max(abs(p - q) for p, q in zip(a[at : at + 3], b[at : at + 3])) > 24
                for at in range(0, len(a), 3)
            )
    return count


def main(shot: str, parts: str, kept: str, *keep: str) -> int:
    picture = read_bmp(shot)
    if keep:
        write_png(kept, picture)
    expected = read_png(kept)
    wrong = []
    with open(parts, encoding="utf-8") as file:
        for line in file:
            *numbers, name = line.rstrip("\n").split(" ", 4)
            x, y, width, height = map(int, numbers)
            if 200 * differing(picture, expected, x, y, width, height) > width * height:
                wrong.append(name)
    if picture[:2] != expected[:2] or wrong:
        print(f"{shot} differs from {kept}: {', '.join(wrong) or 'its size'}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
