import { timeZone } from './dates';

const clock = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone });

export const formatClock = (time: number | Date): string => clock.format(time);
