import { policyPlaceholders } from '../policies/policy-values';

const placeholders = policyPlaceholders.map((name) => `{{${name}}}`).join(', ');

export const readMe = `# A store

docs/merchant/store.md of the shop describes these files. Edit \`store.json\` first: it begins with
promises to shoppers (free delivery, returns, refunds, hours). Then, with the store's address without
http:// and port as HOST:

\`\`\`sh
npm run shop -- diff-store FOLDER --store HOST
npm run shop -- apply-store FOLDER --store HOST
\`\`\`

Everything is checked before anything changes. Keep the folder in git: it contains no secret.

Policies may contain ${placeholders}.
`;
