/**
 * The 28 states and 8 union territories, with common names in the form of `normaliseName`. `pins`
 * are all sorting districts of India Post's directory (docs/third-party.md), and longer prefixes
 * that decide within one; 9 is the army's, in no state.
 */
const states = {
  'Andaman and Nicobar Islands': { names: 'an andamannicobar andaman', pins: '744' },
  'Andhra Pradesh': { names: 'ap andhra', pins: '507 515-518 520-524 530-535 53346' },
  'Arunachal Pradesh': { names: 'ar arunachal', pins: '7866 790-792' },
  Assam: { names: 'as asom', pins: '781-788 7866 78102 78113 78241' },
  Bihar: { names: 'br', pins: '800-805 811-814 821 823-824 841-848 850-855' },
  Chandigarh: { names: 'ch chandigarhut', pins: '160 16000-16004' },
  Chhattisgarh: { names: 'cg ct chattisgarh chhatisgarh chatisgarh', pins: '490-497' },
  'Dadra and Nagar Haveli and Daman and Diu': {
    names: 'dh dn dd dnhdd dadranagarhaveli damandiu dadra daman diu',
    pins: '362 396',
  },
  Delhi: { names: 'dl newdelhi nctofdelhi delhinct', pins: '110' },
  Goa: { names: 'ga', pins: '403' },
  Gujarat: { names: 'gj gujrat', pins: '360-365 370 380 382-385 387-396' },
  Haryana: { names: 'hr hariyana', pins: '121-127 131-136' },
  'Himachal Pradesh': { names: 'hp himachal', pins: '171-177' },
  'Jammu and Kashmir': { names: 'jk jammu kashmir', pins: '180-182 184-185 190-193' },
  Jharkhand: { names: 'jh jharkand', pins: '813-816 818 822 825-829 831-835' },
  Karnataka: { names: 'ka karnatak karnatka', pins: '560-563 570-577 580-587 590-591' },
  Kerala: {
    names: 'kl keralam',
    pins: '670-671 673 67331 676 678-680 682-683 685-686 688-691 695',
  },
  Ladakh: { names: 'la', pins: '194' },
  Lakshadweep: { names: 'ld lakshadweepislands', pins: '68255' },
  'Madhya Pradesh': { names: 'mp', pins: '450-458 460-466 470-477 480-488' },
  Maharashtra: { names: 'mh maharastra', pins: '400-402 410-416 421-425 431 440-445' },
  Manipur: { names: 'mn', pins: '795' },
  Meghalaya: { names: 'ml', pins: '78102 78113 78241 793-794' },
  Mizoram: { names: 'mz', pins: '796' },
  Nagaland: { names: 'nl', pins: '797-798' },
  Odisha: { names: 'od or orissa', pins: '751-770' },
  Puducherry: { names: 'py pondicherry pondy', pins: '53346 605 6050 607 609 67331' },
  Punjab: { names: 'pb panjab', pins: '140-148 151-152 160' },
  Rajasthan: { names: 'rj rajastan', pins: '301-307 311-314 321-328 331-335 341-345' },
  Sikkim: { names: 'sk', pins: '737' },
  'Tamil Nadu': { names: 'tn tamilnad', pins: '600-614 620-632 635-639 641-643' },
  Telangana: { names: 'ts tg telengana', pins: '500-509' },
  Tripura: { names: 'tr', pins: '799' },
  'Uttar Pradesh': { names: 'up', pins: '201-212 221-233 241-247 250-251 261-262 271-277 281-285' },
  Uttarakhand: { names: 'uk ut ua uttaranchal uttrakhand', pins: '244 246-249 262-263' },
  'West Bengal': { names: 'wb bengal', pins: '700 711-713 721-723 731-736 741-743' },
};

export type IndianState = keyof typeof states;

export const indianStates = Object.keys(states) as IndianState[];

/** 'jammukashmir' for 'Jammu & Kashmir' and 'jammu-kashmir'. */
function normaliseName(text: string): string {
  return text
    .toLowerCase()
    .replace(/\band\b/g, '')
    .replace(/[^a-z]/g, '');
}

const stateByName = new Map(
  indianStates.flatMap((state) =>
    [normaliseName(state), ...states[state].names.split(' ')].map((name) => [name, state] as const),
  ),
);

export function parseIndianState(text: string): IndianState | undefined {
  return stateByName.get(normaliseName(text));
}

export const pinPrefixesOf = (state: IndianState): string[] => states[state].pins.split(' ');
