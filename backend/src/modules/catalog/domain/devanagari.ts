/** Consonants with the spelling of Hindi in Latin letters that people type, not a scholarly one. */
const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h' },
};
const VOWELS: Readonly<Record<string, string>> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ऑ: 'o', ओ: 'o', औ: 'au' },
};
const VOWEL_SIGNS: Readonly<Record<string, string>> = {
  ...{ '\u093e': 'a', '\u093f': 'i', '\u0940': 'i', '\u0941': 'u', '\u0942': 'u', '\u0943': 'ri', '\u0947': 'e' },
  ...{ '\u0948': 'ai', '\u0949': 'o', '\u094b': 'o', '\u094c': 'au' },
};
const VIRAMA = '\u094d';
const NASAL = /^[\u0901\u0902]$/;
const NUKTA = '\u093c';
/** Consonants that sound different with a dot below. */
const DOTTED: Readonly<Record<string, string>> = { j: 'z', ph: 'f', d: 'r', dh: 'rh' };

const DEVANAGARI = /^[\u0900-\u097f\u200c\u200d]+$/;

export const isDevanagari = (word: string): boolean => DEVANAGARI.test(word);

interface Syllable {
  consonant: string;
  vowel: string;
  /** True for the vowel that is written by no sign. */
  isInherent: boolean;
  nasal: string;
}

function syllablesOf(word: string): Syllable[] {
  const syllables: Syllable[] = [];
  for (const letter of word.normalize('NFC')) {
    const last = syllables.at(-1);
    if (letter in CONSONANTS)
      syllables.push({ consonant: CONSONANTS[letter]!, vowel: 'a', isInherent: true, nasal: '' });
    else if (letter in VOWELS) syllables.push({ consonant: '', vowel: VOWELS[letter]!, isInherent: false, nasal: '' });
    else if (last && letter in VOWEL_SIGNS) Object.assign(last, { vowel: VOWEL_SIGNS[letter], isInherent: false });
    else if (last && letter === VIRAMA) Object.assign(last, { vowel: '', isInherent: false });
    else if (last && letter === NUKTA) last.consonant = DOTTED[last.consonant] ?? last.consonant;
    else if (last && NASAL.test(letter)) last.nasal = 'n';
  }
  return syllables;
}

/**
 * Returns a word of Devanagari as it is usually typed in Latin letters: "badam" for बादाम. The vowel that is not written is
 * left out where Hindi does not speak it: at the end, and between two syllables with a vowel (अखरोट is "akhrot"). Null for
 * a word without letters.
 */
export function inLatinLetters(word: string): string | null {
  const syllables = syllablesOf(word);
  const last = syllables.length - 1;
  for (let at = last; at > 0; at--) {
    const syllable = syllables[at]!;
    const isSilent = at === last || (syllables[at - 1]!.vowel !== '' && syllables[at + 1]!.vowel !== '');
    if (syllable.isInherent && syllable.nasal === '' && isSilent) syllable.vowel = '';
  }
  return syllables.map(({ consonant, vowel, nasal }) => consonant + vowel + nasal).join('') || null;
}
