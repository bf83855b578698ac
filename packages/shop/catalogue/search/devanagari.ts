const consonants: Record<string, string> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'f', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h' },
};
/** Independent vowels and vowel signs. */
const vowels: Record<string, string> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au' },
  ...{ ऑ: 'o', ऍ: 'e', 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e' },
  ...{ 'ै': 'ai', 'ो': 'o', 'ौ': 'au', 'ॉ': 'o', 'ॅ': 'e' },
};
const nasals = new Set(['ं', 'ँ']);
const halt = '्';
const dot = '़';

export const isDevanagari = (word: string): boolean => /\p{Script=Devanagari}/u.test(word);

/**
 * Transliterates Hindi as shoppers write it: तुलसी is 'tulsi'. The inherent 'a' is silent at the
 * end and before a consonant with a vowel sign.
 */
export function transliterate(word: string): string {
  const characters = [...word.normalize('NFD')].filter((character) => character !== dot);
  let latin = '';
  for (const [index, character] of characters.entries()) {
    const consonant = consonants[character];
    const [next = '', afterNext = ''] = characters.slice(index + 1);
    if (!consonant) {
      latin += vowels[character] ?? (nasals.has(character) ? 'n' : '');
      continue;
    }
    const hasSign = next === halt || next in vowels;
    const isSilent = next === '' || (index > 0 && next in consonants && afterNext in vowels);
    latin += hasSign || isSilent ? consonant : `${consonant}a`;
  }
  return latin;
}
