import cluster from 'node:cluster';

// Loaded into each measured process (--import): tells its parent what it has used so far.
process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuSeconds: (user + system) / 1e6, memoryBytes: process.memoryUsage.rss() });
});
// The channel of a cluster's worker is what keeps it running.
if (cluster.isPrimary) process.channel?.unref();
