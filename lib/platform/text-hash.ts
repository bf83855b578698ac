/** FNV-1a of 64 bits, not for secrets: browsers have SHA-256 in promises only. */
export function textHash(text: string): string {
  let value = 0xcbf29ce484222325n;
  for (const character of text) {
    value = BigInt.asUintN(64, (value ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n);
  }
  return value.toString(36);
}
