import { existsSync } from 'node:fs';

const SETTINGS_FILE = '.env.production';

/**
 * loadSettingsFile adds the settings of `.env.production` in the current folder to the environment, which
 * prevails, as in a build.
 */
export function loadSettingsFile(): void {
  if (existsSync(SETTINGS_FILE)) process.loadEnvFile(SETTINGS_FILE);
}
