import type { MigrationConfig } from 'drizzle-orm/migrator';
import { migrations } from './configuration';
import type { OnDatabaseError, OpenDatabase } from './open';
import { openEmbedded } from './open-embedded';
import { openPostgres } from './open-postgres';
import { UnusableData } from './unusable-data';

type DatabaseSettings = {
  /** Without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  databaseConnections?: number;
  dataDir: string;
  /** Names of settings with which an empty database means a missing volume. */
  productionSettings?: readonly string[];
};

function requireFirstStart(place: string, productionSettings: readonly string[]): void {
  if (productionSettings.length === 0) return;
  throw new UnusableData(
    `No shop found in ${place}, although settings of a production shop are set: ${productionSettings.join(', ')}. Check that its volume is mounted and that SHOP_DATA_DIR or DATABASE_URL is correct. To create a new shop there, set INIT_DATA=true for the first start.`,
  );
}

/** Opens and migrates the database. `purpose` names this process in DataDirectoryInUse. */
export function openDatabase(
  settings: DatabaseSettings,
  purpose: string,
  onError: OnDatabaseError = ({ message }) => process.emitWarning(message),
  applied: MigrationConfig = migrations,
): Promise<OpenDatabase> {
  const { databaseUrl, databaseConnections = 10, dataDir, productionSettings = [] } = settings;
  const beforeCreate = (place: string) => requireFirstStart(place, productionSettings);
  return databaseUrl
    ? openPostgres(databaseUrl, databaseConnections, onError, beforeCreate, applied)
    : openEmbedded(dataDir, purpose, onError, beforeCreate, applied);
}
