import fc from 'fast-check';

// Reproducible; FUZZ_SEED changes the examples.
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 2026) });

export default fc;
