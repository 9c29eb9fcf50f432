/**
 * What a data file holds that not every language or country has; undefined where there is no such file. The import
 * needs `@vite-ignore`: otherwise Vite reports a missing file without a code to know it by.
 */
export async function optionalData<Data>(file: Promise<{ default: Data }>): Promise<Data | undefined> {
  try {
    return (await file).default;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
