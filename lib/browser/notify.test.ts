import { type Notice, notify, onNotice } from './notify';

it('queues notices until a listener subscribes', () => {
  const received: Notice[] = [];
  notify({ title: 'early' });
  const stop = onNotice((notice) => received.push(notice));
  notify({ title: 'prompt', description: 'in time' });
  stop();
  notify({ title: 'late' });
  expect(received).toEqual([{ title: 'early' }, { title: 'prompt', description: 'in time' }]);

  const receivedLater: Notice[] = [];
  onNotice((notice) => receivedLater.push(notice))();
  expect(receivedLater).toEqual([{ title: 'late' }]);
});
