// A busy CI machine may miss a time limit; a second failure counts.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
