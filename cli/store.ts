import { start } from './start';
import { storeCommands } from './store-commands';

void start(storeCommands);
