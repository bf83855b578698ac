// A busy CI machine may miss a time limit; what fails twice has failed.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
