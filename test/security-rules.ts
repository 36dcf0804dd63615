/**
 * A rule in docs/threat-model.md, and what it demands. Each demand must be named in the title of a test, as in
 * `… (S9: ten at once)`.
 */
export interface Rule {
  readonly id: string
  readonly demands: readonly string[]
}

/** One line per rule: its number, its text, and after the bar the demands that test titles must name. */
const table = `
S1 Every window is sandboxed, isolated and without Node | preferences, globals, no dev tools, print window
S2 The page comes from app://, and no path leads out of its folder | scheme, paths, first view, first rows, print window
S3 The content policy forbids all but our own files | as shipped, in the package, eval, inline script, inline style, fetch, remote image, innerHTML, frame, print window, recovery sheet, drawn pages
S4 Permissions, navigation, new windows and other hosts are refused | permissions, devices, screen, every session, downloads, navigation, redirects, new windows, webviews, keys page, mail
S5 A call comes from our own page and fits its schema, or does nothing | sender, foreign frame, channels, schemas, sizes, hostile inputs, key facts, newer fields, shared
S6 The package has the demanded fuses | fuses, no test hooks, test build, smoke
S7 A package starts only with switches it knows, and with no dangerous variable | table, names in the runtime, package, own program
S8 No client certificate, no sign-in to a server, no bad certificate is ever given way to; a proxy gets its own password; a company's authority counts for one service | certificates, client certificate, sign-in, proxy, own authority
S9 One instance writes, and no other user keeps it from starting | hands over, ten at once, squatter
S10 No crash upload, no telemetry, no host that nobody entered | no host, no crash reports, no sandbox switch
S11 A secret opens only as it was sealed, for its key and its hosts | twice differs, every bit, swapped, edited host, edited facts, edited custody, address change, proof, practice, another team, proxy
S12 Without a keyring nothing secret is stored unless the person chose how | each weakness, no bus, public key, planted key, not v10, memory only, passphrase, proxy
S13 What cannot be read is explained and never written over | broken file, each keyring state, keyring gone, words
S14 The names that the keyring follows are frozen | names, another backend
S15 The keyring is asked after the window shows, and never holds it up | not before, stopped
S16 Whole tags, bounded costs, a wrong passphrase told from damage | tags, every bit, costs together, wrong or damaged, RFC 7914
S17 Files are the owner’s alone; links and tricky names are refused | umask 000, links, every file, tricky names
S18 A broken file is kept bit for bit, and recovery offered | each way, recovery
S19 A save is whole or not at all, and says which | each call, limits, undone, told, SNAP
S20 What was acknowledged survives a kill | kills
S21 A vault that vanished is an incident, not an empty vault | while running, between runs
S22 Backups rotate, restore, newer formats open read-only, and newer fields are kept | rotation, each copy, newer format, newer fields, golden file
S23 Copies are concealed from histories where the system can, and where not the app says so | markers, said
S24 A copy is cleared in time, if it is still ours | time, setting, lock, quit, expiry, by hand, only ours, cleared, refusal
S24a Copying needs a person’s own press in a window in front, and spends it | press, once, held key, hidden window, secret, clipboard API
S25 Requests carry no cookie, no cache and no leftover | cookies, addresses
S26 HTTPS, or this very computer | table, puny code
S27 The token request has the specification’s bytes | bytes, trimmed
S28 Hostile replies end in their kind; server text is inert | lifetimes, malformed, bodies, inert text, slow to search, refusals
S29 Redirects are not followed | each status
S30 No clock makes an expired token look valid | jumps, sleep
S31 Many callers, one request | one request, dropped, proof, proof once, only what was proven, try
S32 A person’s headers cannot replace ours | ours, line breaks
S33 No secret, token or passphrase on disk, in print, or in the page | files and print, all folders, memory, passphrase, encodings, note, proof, copies, fingerprints, imports, proxy
S34 A lock drops keys, tokens, clipboard and the page’s process | idle, with the computer, by hand, keys, tokens, requests, clipboard, process, answers, proof, courtesy, first rows, notifications, print window, copies, stores, recovery sheet, pairing code, imports, locked, storage, proxy
S35 Passphrases are long, and guessing gets slower | length, strength, paste, delay, restart, loss
S36 Backups are encrypted; nothing else exports secrets | encrypted, inventory, size, schema, preview, hosts, spreadsheets, calendar, imports, reading process, evidence, sent keys, named, mail
S37 The log holds its own fields and nothing else | any object, one logger
S38 Removal can be undone for 30 days, by both clocks; erasing asks for the name, and main asks once more | undo, 30 days, name, both clocks
S39 Exact packages from the lock, no install scripts, each explained | lock, rules of the lock, explained, no scripts, in the package
S40 Releases are signed, and never go back | release, tag, every file, whole
S41 The page has no way out, and main contacts no host that it has not named | named, seal, file, boundary, proof, every way, after a lock, every session, requests, routes, main’s own, in the package, database, role, authority
S42 What cannot be undone is asked by main, which says what will happen | real app, passphrase chosen, passphrase set, passphrase changed, passphrase removed, keychain, memory only, token path, erase, replaced again, mark removed, method override, recovery, start afresh, restart, activity, stale, one question, weaker, main asks
S43 A guarding line that is taken away turns a test red | removals
S44 A file in a store that breaks a rule has no effect | every byte, purpose, cut, schema, bounds, attacked
S45 Only the keeper, by the sheet’s mandate, says who is in; who is out changes nothing and opens nothing later | mandate, keeper, authors, closed, sheet, four symbols, own, attacked, real app
S46 What a computer knows of its team is not forgotten because of what a store says | sealed, login, forwards
S47 A shared secret opens only as it was encrypted, and addresses never merge | parts, binding, write, one key
S48 A store shows nothing but ids, sizes and times | dump, names
S49 A pairing code is never at the store, and lets in one computer, whose symbols were compared | sealed, symbols, own keys, request, once, 15 minutes, message, page
S50 The login of a database goes to that database and nobody else | certificate, weak question, TLS, Electron
S51 Acknowledged means durable at the store | database, folder, lost answer
S52 Nothing is deleted or overwritten because of what a store says | rights, never changed, own files, lost, copied
S53 The process that reaches a store has its login and encrypted bytes, and no keys | process
S54 Everything that comes from a store is bounded | folder, database, process, hints, size, names, crowd, lock
S55 A host that another computer entered needs this person’s yes | hosts, moved, try
S56 A yes to main’s question was read and meant | default, second, hidden, real input, answers, pause, quiet, proxy
S57 No call says whether a guess about secrets or files is right | spelling, own, dates, guesses, pause
S58 A question that cannot name what is at stake refuses | each state, unknown
S59 What opens a dialog, a browser or a printer, or writes a file, needs a press, and shows its address whole | press, passphrase, address, addresses, table, dropped, sheet
S60 Names from elsewhere are quoted, isolated, cleaned and short wherever main shows them | names, questions, sentences, which key, desktop, file names, printed pages, proxy
S61 While main asks, nothing that the page draws or opens is on the screen | surface
S62 What a question is about stands first and whole, and the yes comes after it | layout
S63 What opens something of the system waits until the page is quiet and out of its window | dialogs, quiet
S64 Harmless headers and signs of names are listed, and whatever is not listed is asked about or left out | headers, names
S65 Nothing in a file is shown before main knows that it is no secret | headings
S66 A secret has one place, encrypted: no field of a token request has one | fields, own secret, earlier vault, backup, sharing, authority
S67 What is copied is nowhere but on the clipboard | selection
S69 News of a newer version is asked for only when wanted, counts only when signed, fresh and not older, and installs nothing | off, host, request, answers, rollback, certificate
S70 A policy of the organisation counts only where administrators alone can write, and makes nothing less strict | file, stricter, hosts, calls
`

export const rules: readonly Rule[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [, id, demands] = /^(S\d+a?) .+ \| (.+)$/.exec(line) ?? []
    if (!id || !demands) throw new Error(`No rule: ${line}`)
    return { id, demands: demands.split(', ') }
  })

/** Demands proved by `npm run test:crash`, the check's `lock` step or removing guards by hand, not by tests. */
export const shownByCommands = ['S20: kills', 'S39: lock', 'S43: removals']
