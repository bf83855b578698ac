import fc from 'fast-check';

// The same examples at each run; others with another FUZZ_SEED.
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 2026) });

export default fc;
