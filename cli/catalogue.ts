import { catalogueCommands } from './catalogue-commands';
import { start } from './start';

void start(catalogueCommands);
