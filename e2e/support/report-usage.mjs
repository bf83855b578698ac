// Loaded into each measured process by --import.
process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuSeconds: (user + system) / 1e6, memoryBytes: process.memoryUsage.rss() });
});
process.channel?.unref();
