/** Rupees on the wire to paise inside. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** Paise inside to rupees on the wire. */
export const toRupees = (paise: number): number => paise / 100;
