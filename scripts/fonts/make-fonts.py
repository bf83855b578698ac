"""Creates styles/fonts: the shop's two typefaces with a rupee sign, for pages (.woff2) and for
pictures that the server draws (.ttf, variable, plus the other scripts of India and emoji).

    apt-get install fonttools python3-brotli
    npm install --no-save --prefix /tmp/fonts \
        @fontsource-variable/figtree@5.3.0 @fontsource-variable/fraunces@5.3.0 \
        @fontsource/noto-serif-devanagari@5.3.0 @fontsource/noto-emoji@5.3.2 \
        @fontsource/noto-sans-{devanagari,bengali,tamil,telugu,kannada}@5.3.0 \
        @fontsource/noto-sans-{malayalam,gujarati,gurmukhi,oriya}@5.3.0
    /usr/bin/python3 scripts/fonts/make-fonts.py /tmp/fonts/node_modules

The sources have the rupee sign in a separate file, and fonttools 4.38 cannot limit an axis beyond
its default. The script therefore instantiates the lightest and the heaviest weight, adds the rupee
sign, subsets both and merges them into a variable font. Outlines vary linearly in both sources.
"""

import shutil
import sys
from copy import deepcopy
from pathlib import Path

from fontTools import subset
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.ttLib import TTFont
from fontTools.varLib import build, instancer
from fontTools.varLib.models import normalizeValue, piecewiseLinearMap

RUPEE = 0x20B9
# Loaded by every page; loaded by pages that show these characters.
COMMON = [*range(0x20, 0x7F), *map(ord, "\u00a0©®°·×½–—‘’“”…•−™₹")]
RARE = [*(character for character in range(0xA0, 0x100) if character not in COMMON), ord("€")]
CHARACTERS = COMMON + RARE
JOINERS = [0x200C, 0x200D, 0x25CC]
# Block of each script; FreeType of sharp reads no WOFF.
SCRIPTS = {
    "devanagari": 0x900,
    "bengali": 0x980,
    "gurmukhi": 0xA00,
    "gujarati": 0xA80,
    "oriya": 0xB00,
    "tamil": 0xB80,
    "telugu": 0xC00,
    "kannada": 0xC80,
    "malayalam": 0xD00,
}
FEATURES = ["kern", "liga", "lnum", "tnum"]
WEIGHTS = (400, 500, 600, 700)
PAGE_WEIGHT = {"Fraunces": 500}  # a single weight has half the bytes of the axis
LEGAL_NAMES = [0, 5, 13, 14]  # copyright, version, licence and its URL
WINDOWS_ENGLISH = (3, 1, 0x409)
TARGET = Path(__file__).resolve().parents[2] / "styles" / "fonts"

# family: axes in the source's file name, and values of the pinned axes
FONTS = {
    "Figtree": ("wght", {}),
    "Fraunces": ("full", {"opsz": 72, "SOFT": 0, "WONK": 0}),
}


def apply_alternates(font: TTFont) -> None:
    """Maps characters to the glyphs of the pinned axes (Fraunces' upright n)."""
    layout = font["GSUB"].table
    for record in layout.FeatureList.FeatureRecord:
        if record.FeatureTag != "rvrn":
            continue
        for index in record.Feature.LookupListIndex:
            for substitution in layout.LookupList.Lookup[index].SubTable:
                for table in font["cmap"].tables:
                    for character, name in table.cmap.items():
                        table.cmap[character] = substitution.mapping.get(name, name)


def add_glyph(font: TTFont, donor: TTFont, character: int) -> None:
    """Copies one simple glyph with its metrics."""
    name = donor.getBestCmap()[character]
    assert not donor["glyf"][name].isComposite(), f"{name} is made of other glyphs"
    font["glyf"][name] = donor["glyf"][name]
    font["hmtx"][name] = donor["hmtx"][name]
    font.setGlyphOrder(font["glyf"].glyphOrder)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[character] = name


def cut_weight(latin: Path, latin_ext: Path, pinned: dict[str, float], weight: int) -> TTFont:
    """Returns one weight as a static font with the subset of characters."""
    font, donor = (
        instancer.instantiateVariableFont(TTFont(path), pinned) for path in (latin, latin_ext)
    )
    apply_alternates(font)
    for part in (font, donor):
        instancer.instantiateVariableFont(part, {"wght": weight}, inplace=True)
    add_glyph(font, donor, RUPEE)
    options = subset.Options(
        layout_features=FEATURES,
        name_IDs=LEGAL_NAMES,
        notdef_outline=True,
        recalc_average_width=True,
    )
    options.drop_tables += ["STAT"]  # describes the pinned axes; merging creates a new one
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    return font


def weight_axis(source: TTFont) -> AxisDescriptor:
    """Returns the limited weight axis with the source's avar mapping."""
    axis = next(axis for axis in source["fvar"].axes if axis.axisTag == "wght")
    limits = (axis.minValue, axis.defaultValue, axis.maxValue)
    spacing = source["avar"].segments["wght"]
    return AxisDescriptor(
        tag="wght",
        name="Weight",
        minimum=WEIGHTS[0],
        default=WEIGHTS[0],
        maximum=WEIGHTS[-1],
        map=[
            (weight, piecewiseLinearMap(normalizeValue(weight, limits), spacing))
            for weight in WEIGHTS
        ],
    )


def make_font(files: Path, family: str) -> TTFont:
    axes, pinned = FONTS[family]
    latin, latin_ext = (
        files / f"{family.lower()}-{part}-{axes}-normal.woff2" for part in ("latin", "latin-ext")
    )
    axis = weight_axis(TTFont(latin))
    space = DesignSpaceDocument()
    space.addAxis(axis)
    for weight in (WEIGHTS[0], WEIGHTS[-1]):
        font = cut_weight(latin, latin_ext, pinned, weight)
        space.addSource(
            SourceDescriptor(font=font, location={axis.name: axis.map_forward(weight)})
        )
    font, *_ = build(space)
    for identifier, text in {1: family, 2: "Regular", 4: family, 6: family}.items():
        font["name"].setName(text, identifier, *WINDOWS_ENGLISH)
    font.recalcTimestamp = False
    return font


def make_script(package: Path, script: str, characters: list[int] | None, weight: int) -> TTFont:
    source = package / "files" / f"{package.name}-{script}-{weight}-normal.woff2"
    font = TTFont(source, recalcTimestamp=False)
    options = subset.Options(layout_features="*", hinting=False, notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters or font.getBestCmap())
    subsetter.subset(font)
    return font


def cut_characters(font: TTFont, characters: list[int]) -> TTFont:
    part = deepcopy(font)
    subsetter = subset.Subsetter(subset.Options(layout_features=FEATURES, name_IDs=LEGAL_NAMES))
    subsetter.populate(unicodes=characters)
    subsetter.subset(part)
    return part


def save(font: TTFont, name: str, flavor: str | None) -> None:
    font.flavor = flavor
    target = TARGET / f"{name}.{flavor or 'ttf'}"
    font.save(target)
    print(f"{target.name}: {target.stat().st_size} bytes")


def main(packages: Path) -> None:
    for family in FONTS:
        name = family.lower()
        package = packages / "@fontsource-variable" / name
        font = make_font(package / "files", family)
        save(font, name, None)
        if weight := PAGE_WEIGHT.get(family):
            font = instancer.instantiateVariableFont(font, {"wght": weight})
        save(cut_characters(font, COMMON), name, "woff2")
        save(cut_characters(font, RARE), f"{name}-rare", "woff2")
        shutil.copyfile(package / "LICENSE", TARGET / f"{name}-LICENSE.txt")
    for script, first in SCRIPTS.items():
        package = packages / "@fontsource" / f"noto-sans-{script}"
        characters = [*range(first, first + 0x80), *JOINERS]
        save(make_script(package, script, characters, 600), package.name, None)
        shutil.copyfile(package / "LICENSE", TARGET / f"{package.name}-LICENSE.txt")
    package = packages / "@fontsource" / "noto-emoji"
    save(make_script(package, "emoji", None, 400), package.name, None)
    shutil.copyfile(package / "LICENSE", TARGET / f"{package.name}-LICENSE.txt")
    serif = "noto-serif-devanagari"
    package = packages / "@fontsource" / serif
    file = package / "files" / f"{serif}-devanagari-500-normal.woff2"
    shutil.copyfile(file, TARGET / f"{serif}.woff2")
    shutil.copyfile(package / "LICENSE", TARGET / f"{serif}-LICENSE.txt")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
