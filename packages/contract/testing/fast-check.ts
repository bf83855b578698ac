import fc from 'fast-check';

/** PROPERTY_RUNS, which is larger at night, or the usual number of examples. */
export const propertyRuns = (usual: number): number => Number(process.env.PROPERTY_RUNS || usual);

// Reproducible; FUZZ_SEED changes the examples.
fc.configureGlobal({
  seed: Number(process.env.FUZZ_SEED ?? 2026),
  numRuns: propertyRuns(100),
});

export default fc;
