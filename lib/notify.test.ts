/** @jest-environment node */
import { type Notice, notify, onNotice } from './notify';

it('queues notices until a listener subscribes', () => {
  const heard: Notice[] = [];
  notify({ title: 'early' });
  const stop = onNotice((notice) => heard.push(notice));
  notify({ title: 'prompt', description: 'in time' });
  stop();
  notify({ title: 'late' });
  expect(heard).toEqual([{ title: 'early' }, { title: 'prompt', description: 'in time' }]);

  const heardLater: Notice[] = [];
  onNotice((notice) => heardLater.push(notice))();
  expect(heardLater).toEqual([{ title: 'late' }]);
});

it('unsubscribing a replaced listener keeps the new one', () => {
  const heard: Notice[] = [];
  const stopFirst = onNotice(() => undefined);
  const stopSecond = onNotice((notice) => heard.push(notice));
  stopFirst();
  notify({ title: 'heard' });
  stopSecond();
  expect(heard).toEqual([{ title: 'heard' }]);
});
