import cluster from 'node:cluster';
import { startWorkers } from '../workers';

const [exec = '', count] = process.argv.slice(2);
cluster.setupPrimary({ exec, execArgv: [] });
startWorkers(Number(count), { first: 5, longest: 40 });
