import { z } from 'zod';

/** Unit quantity codes (UQC) of GST returns and e-invoices. */
const unitCodes: readonly string[] =
  `BAG BAL BDL BKL BOU BOX BTL BUN CAN CBM CCM CMS CTN DOZ DRM GGK GMS GRS GYD KGS KLR KME LTR MLT MTR
MTS NOS OTH PAC PCS PRS QTL ROL SET SQF SQM SQY TBS TGM THD TON TUB UGS UNT YDS`.split(/\s/);

/** Numbers. */
export const defaultUnit = 'NOS';

export const unitSchema = z.string().refine((code) => unitCodes.includes(code), {
  error: ({ input }) => `"${String(input)}" is not a unit code of GST: use ${unitCodes.join(', ')}`,
});
