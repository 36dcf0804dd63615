import { loadCatalogue } from '../src/main/i18n/catalogues.ts'
import { languages } from '../src/shared/settings/languages.ts'

// Tests use every language at once, while the app loads only its own.
await Promise.all(languages.map(loadCatalogue))
