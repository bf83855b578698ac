/**
 * The 28 states and 8 union territories with their GST codes, the first two digits of a GSTIN, and
 * common names in the form of `normaliseName`. `pins` are all sorting districts of India Post's
 * directory (docs/third-party.md), and longer prefixes that decide within one; 9 is the army's.
 */
const states = {
  'Andaman and Nicobar Islands': { gst: '35', names: 'an andamannicobar andaman', pins: '744' },
  'Andhra Pradesh': { gst: '37', names: 'ap andhra', pins: '507 515-518 520-524 530-535 53346' },
  'Arunachal Pradesh': { gst: '12', names: 'ar arunachal', pins: '7866 790-792' },
  Assam: { gst: '18', names: 'as asom', pins: '781-788 7866 78102 78113 78241' },
  Bihar: { gst: '10', names: 'br', pins: '800-805 811-814 821 823-824 841-848 850-855' },
  Chandigarh: { gst: '04', names: 'ch chandigarhut', pins: '160 16000-16004' },
  Chhattisgarh: { gst: '22', names: 'cg ct chattisgarh chhatisgarh chatisgarh', pins: '490-497' },
  'Dadra and Nagar Haveli and Daman and Diu': {
    gst: '26',
    names: 'dh dn dd dnhdd dadranagarhaveli damandiu dadra daman diu',
    pins: '362 396',
  },
  Delhi: { gst: '07', names: 'dl newdelhi nctofdelhi delhinct', pins: '110' },
  Goa: { gst: '30', names: 'ga', pins: '403' },
  Gujarat: { gst: '24', names: 'gj gujrat', pins: '360-365 370 380 382-385 387-396' },
  Haryana: { gst: '06', names: 'hr hariyana', pins: '121-127 131-136' },
  'Himachal Pradesh': { gst: '02', names: 'hp himachal', pins: '171-177' },
  'Jammu and Kashmir': { gst: '01', names: 'jk jammu kashmir', pins: '180-182 184-185 190-193' },
  Jharkhand: { gst: '20', names: 'jh jharkand', pins: '813-816 818 822 825-829 831-835' },
  Karnataka: { gst: '29', names: 'ka karnatak karnatka', pins: '560-563 570-577 580-587 590-591' },
  Kerala: {
    gst: '32',
    names: 'kl keralam',
    pins: '670-671 673 67331 676 678-680 682-683 685-686 688-691 695',
  },
  Ladakh: { gst: '38', names: 'la', pins: '194' },
  Lakshadweep: { gst: '31', names: 'ld lakshadweepislands', pins: '68255' },
  'Madhya Pradesh': { gst: '23', names: 'mp', pins: '450-458 460-466 470-477 480-488' },
  Maharashtra: { gst: '27', names: 'mh maharastra', pins: '400-402 410-416 421-425 431 440-445' },
  Manipur: { gst: '14', names: 'mn', pins: '795' },
  Meghalaya: { gst: '17', names: 'ml', pins: '78102 78113 78241 793-794' },
  Mizoram: { gst: '15', names: 'mz', pins: '796' },
  Nagaland: { gst: '13', names: 'nl', pins: '797-798' },
  Odisha: { gst: '21', names: 'od or orissa', pins: '751-770' },
  Puducherry: { gst: '34', names: 'py pondicherry pondy', pins: '53346 605 6050 607 609 67331' },
  Punjab: { gst: '03', names: 'pb panjab', pins: '140-148 151-152 160' },
  Rajasthan: { gst: '08', names: 'rj rajastan', pins: '301-307 311-314 321-328 331-335 341-345' },
  Sikkim: { gst: '11', names: 'sk', pins: '737' },
  'Tamil Nadu': { gst: '33', names: 'tn tamilnad', pins: '600-614 620-632 635-639 641-643' },
  Telangana: { gst: '36', names: 'ts tg telengana', pins: '500-509' },
  Tripura: { gst: '16', names: 'tr', pins: '799' },
  'Uttar Pradesh': {
    gst: '09',
    names: 'up',
    pins: '201-212 221-233 241-247 250-251 261-262 271-277 281-285',
  },
  Uttarakhand: { gst: '05', names: 'uk ut ua uttaranchal uttrakhand', pins: '244 246-249 262-263' },
  'West Bengal': { gst: '19', names: 'wb bengal', pins: '700 711-713 721-723 731-736 741-743' },
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

export const parseIndianState = (text: string): IndianState | undefined =>
  stateByName.get(normaliseName(text));

/** How its PIN codes begin, with those that other states have, too. */
export const pinPrefixesOf = (state: IndianState): string[] =>
  states[state].pins.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => `${first + index}`);
  });

export const gstCode = (state: IndianState): string => states[state].gst;

export const stateOfGstin = (gstin: string): IndianState | undefined =>
  indianStates.find((state) => states[state].gst === gstin.slice(0, 2));

/** Union territories without a legislature levy UTGST where states levy SGST. */
const withUtgst: IndianState[] = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
];

export const stateTaxName = (state: IndianState): 'SGST' | 'UTGST' =>
  withUtgst.includes(state) ? 'UTGST' : 'SGST';
