/** The 28 states and 8 union territories, with common names in the form of `plain`. */
const alternativeNames = {
  'Andaman and Nicobar Islands': 'an andamannicobar andaman',
  'Andhra Pradesh': 'ap andhra',
  'Arunachal Pradesh': 'ar arunachal',
  Assam: 'as asom',
  Bihar: 'br',
  Chandigarh: 'ch chandigarhut',
  Chhattisgarh: 'cg ct chattisgarh chhatisgarh chatisgarh',
  'Dadra and Nagar Haveli and Daman and Diu':
    'dh dn dd dnhdd dadranagarhaveli damandiu dadra daman diu',
  Delhi: 'dl newdelhi nctofdelhi delhinct',
  Goa: 'ga',
  Gujarat: 'gj gujrat',
  Haryana: 'hr hariyana',
  'Himachal Pradesh': 'hp himachal',
  'Jammu and Kashmir': 'jk jammu kashmir',
  Jharkhand: 'jh jharkand',
  Karnataka: 'ka karnatak karnatka',
  Kerala: 'kl keralam',
  Ladakh: 'la',
  Lakshadweep: 'ld lakshadweepislands',
  'Madhya Pradesh': 'mp',
  Maharashtra: 'mh maharastra',
  Manipur: 'mn',
  Meghalaya: 'ml',
  Mizoram: 'mz',
  Nagaland: 'nl',
  Odisha: 'od or orissa',
  Puducherry: 'py pondicherry pondy',
  Punjab: 'pb panjab',
  Rajasthan: 'rj rajastan',
  Sikkim: 'sk',
  'Tamil Nadu': 'tn tamilnad',
  Telangana: 'ts tg telengana',
  Tripura: 'tr',
  'Uttar Pradesh': 'up',
  Uttarakhand: 'uk ut ua uttaranchal uttrakhand',
  'West Bengal': 'wb bengal',
};

export type IndianState = keyof typeof alternativeNames;

export const indianStates = Object.keys(alternativeNames) as IndianState[];

/** 'jammukashmir' for 'Jammu & Kashmir' and 'jammu-kashmir'. */
function normaliseName(text: string): string {
  return text
    .toLowerCase()
    .replace(/\band\b/g, '')
    .replace(/[^a-z]/g, '');
}

const stateByName = new Map(
  indianStates.flatMap((state) =>
    [normaliseName(state), ...alternativeNames[state].split(' ')].map(
      (name) => [name, state] as const,
    ),
  ),
);

export function parseIndianState(text: string): IndianState | undefined {
  return stateByName.get(normaliseName(text));
}
