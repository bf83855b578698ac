import cluster from 'node:cluster';
import { startWorkers } from '../workers';

// The arguments: a program of workers, and how many of them run.
const [exec = '', count] = process.argv.slice(2);
cluster.setupPrimary({ exec, execArgv: [] });
startWorkers(Number(count), { first: 5, longest: 40 });
