import { loadCatalogue } from '../src/main/i18n/catalogues.ts'
import { languages } from '../src/shared/settings/languages.ts'

// Loads every language for the tests, while the app loads only the one that it uses.
await Promise.all(languages.map(loadCatalogue))
