import fc from "fast-check"

const isSurrogate = (point: number) => point >= 0xd800 && point <= 0xdfff

/**
 * For `fc.string({ unit: anyCharacter })`: ASCII as often as all of Unicode. `unit: "binary"` gives the latter alone, and
 * takes seconds to begin with, in each file anew.
 */
export const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0x10ffff }))
  .filter((point) => !isSurrogate(point))
  .map((point) => String.fromCodePoint(point))
