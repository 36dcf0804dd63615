import { loadCatalogue } from '../src/main/i18n/catalogues.ts'
import { languages } from '../src/shared/settings/languages.ts'

// Tests speak every language at once; the app loads the one that it starts in.
await Promise.all(languages.map(loadCatalogue))
