import { dataCommands } from './data-commands';
import { start } from './start';

void start(dataCommands);
