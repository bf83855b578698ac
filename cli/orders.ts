import { ordersCommands } from './orders-commands';
import { start } from './start';

void start(ordersCommands);
