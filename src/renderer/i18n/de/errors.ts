import { errorLabels } from './errorLabels.ts'

/**
 * Over 300 lines: one catalogue, in the order of the English one.
 *
 * Sentences for trouble: what happened (title), what it means and what to do (advice).
 * The app takes the blame and names the next step; no word here accuses the person.
 */
export const errors = {
  ...errorLabels,
  this: { service: 'der Dienst', record: 'dieser Schlüssel', holder: 'Etwas' },

  notAccepted: {
    title: 'Der Dienst hat diesen Schlüssel nicht angenommen',
    advice:
      'Client-ID oder Secret sind vielleicht vertippt, ersetzt oder gelöscht. Wenn Sie das Secret nicht mehr haben, erstellen Sie im Dienst einen neuen Schlüssel: Er zeigt ein Secret nur einmal.',
  },
  otherEncoding: {
    title: 'Dieses Secret enthält Zeichen, die manche Dienste anders lesen',
    advice:
      'Der Dienst hat den Schlüssel so, wie er geschrieben ist, nicht angenommen. Derselbe Schlüssel lässt sich auf dem anderen Weg senden.',
  },
  unknownToPractice: {
    title: 'Der Übungsdienst kennt diesen Schlüssel nicht',
    advice:
      'Er kennt nur Schlüssel, die in ihm erstellt wurden. Ist das ein Schlüssel Ihres Dienstes? Dann gehört er in einen Arbeitsbereich dieses Dienstes.',
  },

  webPage: {
    title: 'Diese Adresse hat geantwortet, aber nicht mit einem Token',
    advice:
      'Sie hat eine Webseite gesendet, ist also wahrscheinlich nicht die Anmeldeadresse. Prüfen Sie die Adresse.',
  },
  notJson: {
    title: 'Diese Adresse hat geantwortet, aber nicht mit einem Token',
    advice: 'Keyward kann ihre Antwort nicht lesen. Prüfen Sie die Anmeldeadresse.',
  },
  noToken: {
    title: 'Diese Adresse hat geantwortet, aber nicht mit einem Token',
    advice: 'Die Antwort sieht richtig aus und enthält kein Token. Prüfen Sie die Anmeldeadresse.',
  },
  tokenType: {
    title: 'Der Dienst hat eine andere Art Token gesendet',
    advice:
      'Keyward kann diese Art nicht verwenden. Prüfen Sie die Anmeldeadresse, oder fragen Sie, wer den Dienst betreut.',
  },
  expiresIn: {
    title: 'Der Dienst hat nicht klar gesagt, wie lange sein Token gilt',
    advice: 'Keyward rät nicht und hat das Token deshalb verworfen. Fragen Sie, wer den Dienst betreut.',
  },
  tooLarge: {
    title: 'Diese Adresse hat weit mehr als ein Token gesendet',
    advice: 'Keyward hat aufgehört zu lesen. Prüfen Sie die Anmeldeadresse.',
  },
  otherStatus: {
    title: 'Diese Adresse hat geantwortet, aber nicht mit einem Token',
    advice: 'Sie hat mit der Nummer {{status}} geantwortet. Prüfen Sie die Anmeldeadresse.',
    adviceUnknown: 'Prüfen Sie die Anmeldeadresse.',
  },
  serviceSaidNo: {
    title: 'Der Dienst wollte diesem Schlüssel kein Token geben',
    advice: 'Er hat einen Grund genannt: siehe Details. Wer den Dienst betreut, kann mehr dazu sagen.',
  },

  unreachable: {
    title: 'Nicht zu erreichen: {{host}}',
    advice: 'Prüfen Sie Ihre Internetverbindung oder Ihr VPN. Ihre Schlüssel sind hier sicher.',
  },
  unknownHost: {
    title: 'Nicht zu finden: {{host}}',
    advice:
      'Stimmt diese Adresse? Wenn ja, prüfen Sie Ihre Internetverbindung oder Ihr VPN. Ihre Schlüssel sind hier sicher.',
  },
  connectionRefused: {
    title: 'Unter {{host}} antwortet nichts',
    advice:
      'Stimmt diese Adresse mit ihrem Port? Wenn ja, läuft der Dienst vielleicht gerade nicht. Ihre Schlüssel sind hier sicher.',
  },
  timeout: {
    title: 'Keine Antwort: {{host}}',
    advice:
      'Wir haben gewartet, und nichts kam. Vielleicht ist der Dienst beschäftigt oder Ihre Verbindung langsam. Ihre Schlüssel sind hier sicher.',
  },
  tls: {
    title: 'Diese Verbindung ist nicht privat, deshalb wurde nichts gesendet',
    advice:
      'Wir konnten nicht sicherstellen, wer hier wirklich antwortet: {{host}}. Fragen Sie, wer Ihr Netzwerk betreut.',
  },
  proxySignIn: {
    title: 'Ihr Netzwerk verlangt eine Anmeldung',
    advice:
      'Öffnen Sie in Ihrem Browser eine beliebige Seite, melden Sie sich dort im Netzwerk an und kommen Sie zurück.',
  },
  moved: {
    title: 'Der Dienst ist umgezogen',
    advice:
      'Wir wurden zu einer anderen Adresse weitergeschickt und sind nicht hingegangen, um den Schlüssel zu schützen. Fragen Sie nach der neuen Adresse.',
  },
  rateLimited: {
    title: 'Der Dienst bittet um eine Pause',
    advice:
      'Warten Sie eine Minute und versuchen Sie es dann erneut. Mit Ihrem Schlüssel ist alles in Ordnung.',
    adviceAt: 'Versuchen Sie es um {{at}} erneut. Mit Ihrem Schlüssel ist alles in Ordnung.',
  },
  serverTrouble: {
    title: 'Der Dienst hat auf seiner Seite ein Problem',
    advice: 'Mit Ihrem Schlüssel ist alles in Ordnung. Oft ist es nach ein paar Minuten vorbei.',
    adviceAt: 'Mit Ihrem Schlüssel ist alles in Ordnung. Der Dienst bittet um einen neuen Versuch um {{at}}.',
  },

  locked: {
    title: 'Keyward ist gesperrt',
    advice: 'Entsperren Sie es, um fortzufahren. Nichts wurde geändert.',
  },
  keyringLocked: {
    title: 'Der Schlüsselbund Ihres Computers ist gesperrt',
    advice: 'Ihre Secrets sind damit versiegelt. Entsperren Sie ihn, und sie lassen sich wieder verwenden.',
  },
  keyringMissing: {
    title: 'Kein Schlüsselbund gefunden',
    advice:
      'Dieser Computer bietet keinen sicheren Ort für Secrets. Eine Passphrase von Ihnen kann sie stattdessen versiegeln.',
  },
  keyringSilent: {
    title: 'Der Schlüsselbund dieses Computers antwortet nicht',
    advice: 'Ihre Secrets sind damit versiegelt. Versuchen Sie es gleich noch einmal.',
  },
  keyringRestart: {
    title: 'Keyward muss neu starten, um den Schlüsselbund zu verwenden',
    advice:
      'Ihre Secrets sind damit versiegelt, und er wurde nicht entsperrt, als Keyward fragte. Nach einem neuen Start kann Keyward wieder fragen.',
  },
  keyringGone: {
    title: 'Der Schlüsselbund, der dieses Secret versiegelt, ist nicht da',
    advice: 'Es lässt sich wieder öffnen, sobald der Schlüsselbund zurück ist. Nichts wurde gelöscht.',
  },
  secretUnreadable: {
    title: 'Dieser Schlüssel braucht sein Secret noch einmal',
    advice: 'Es wurde auf einem anderen Computer oder Konto gespeichert. Nichts wurde gelöscht.',
  },
  secretDamaged: {
    title: 'Das Secret dieses Schlüssels ist nicht so, wie Keyward es versiegelt hat',
    advice:
      'Die Datei, in der es liegt, wurde verändert oder beschädigt, oder sein Dienst wurde außerhalb von Keyward verändert; darum wurde nichts gesendet. Prüfen Sie den Dienst und geben Sie das Secret dann noch einmal ein. Nichts wurde gelöscht.',
  },
  keyringChanged: {
    title: 'Ihr Computer verwendet jetzt einen anderen Schlüsselbund',
    advice: 'Sagen Sie zuerst, ob Secrets damit versiegelt werden dürfen. Nichts wurde gespeichert.',
  },
  fileChanged: {
    title: 'Wie Secrets aufbewahrt werden, wurde außerhalb von Keyward verändert',
    advice:
      'Wählen Sie noch einmal, wie sie aufbewahrt werden. Bis dahin wird kein neues Secret gespeichert. Secrets, die sich öffnen lassen, funktionieren weiter.',
  },
  needsChoice: {
    title: 'Wählen Sie zuerst, wie Secrets verwahrt werden',
    advice: 'Keyward speichert kein Secret, bevor Sie gewählt haben.',
  },

  notSaved: {
    title: 'Das wurde nicht gespeichert',
    advice:
      'Vielleicht ist der Datenträger voll oder schreibgeschützt. Alles früher Gespeicherte ist unberührt.',
    adviceFull:
      'Der Datenträger ist voll. Schaffen Sie Platz, dann versuchen Sie es noch einmal. Alles früher Gespeicherte ist unberührt.',
    adviceForbidden:
      'Keyward darf dort nicht schreiben. Prüfen Sie, wer in diesem Ordner schreiben darf, dann versuchen Sie es noch einmal. Alles früher Gespeicherte ist unberührt.',
  },
  notFound: {
    title: 'Das ist nicht mehr hier',
    advice: 'Wahrscheinlich wurde es gerade gelöscht.',
  },
  duplicate: {
    title: 'Schon gespeichert als {{name}}',
    advice:
      'Dieselbe Client-ID steht in einem Arbeitsbereich nur einmal, damit klar ist, welche die richtige ist.',
  },

  pageNotKept: {
    title: 'Die eben gedruckte oder gespeicherte Seite gilt nicht',
    advice:
      'Sie ließ sich nicht in den gemeinsamen Ort eintragen. Vernichten Sie sie und drucken Sie eine neue.',
  },
  noBrowser: {
    title: 'Ihr Webbrowser ließ sich nicht öffnen',
    advice:
      'Sehen Sie nach, ob dieser Computer einen Browser hat, der Webadressen öffnet, und versuchen Sie es dann erneut.',
  },
  noRecentInput: {
    title: 'Dieser Klick hat uns nicht rechtzeitig erreicht',
    advice:
      'Zum Kopieren braucht es einen Klick oder Tastendruck in diesem Fenster, damit kein anderes Programm darum bitten kann.',
  },
  otherOrigin: {
    title: 'Diese Adresse liegt außerhalb der Region',
    advice:
      'Ein Token wird nur an seinen eigenen Dienst gesendet. Geben Sie einen Pfad wie /v1/… ein, ohne Host.',
  },
  plainHttp: {
    title: 'Diese Adresse ist nicht privat',
    advice:
      'Verwenden Sie eine Adresse, die mit https:// beginnt, damit unterwegs niemand das Secret lesen kann.',
  },
  badUrl: {
    title: 'Diese Adresse lässt sich nicht verwenden',
    advice: 'Sie sollte aussehen wie https://auth.example.com, ohne etwas hinter einem ? oder #.',
  },
  badHeader: {
    title: 'Einer der Header lässt sich nicht senden',
    advice:
      'Ein Header ist eine Zeile, „Name: Wert“. Authorization, Host und Content-Length fügt Keyward selbst hinzu.',
  },
  notConfirmed: {
    title: 'Nichts wurde getan',
    advice: 'Sie wurden vorher gefragt und wollten nicht fortfahren.',
  },
  justDeclined: {
    title: 'Sie haben eben Nein gesagt',
    advice:
      'Nichts wurde getan. Versuchen Sie es in einigen Sekunden noch einmal, dann fragt Keyward wieder.',
  },
  inUse: {
    title: '{{name}} wird noch gebraucht',
    advice: 'Löschen Sie zuerst, was dazu gehört.',
  },
  stale: {
    title: 'Dieser Schlüssel hat sich geändert, während wir warteten',
    advice: 'Die Antwort gehörte zum alten Secret oder zur alten Adresse und wurde deshalb verworfen.',
  },
  onlySeal: {
    title: 'Die Passphrase ist der einzige Weg zu manchen Secrets',
    advice: 'Versiegeln Sie sie zuerst mit dem Schlüsselbund dieses Computers. Nichts wurde geändert.',
  },
  wrongPassphrase: {
    title: 'Das ist nicht die Passphrase',
    advice: 'Prüfen Sie Großbuchstaben und die Sprache der Tastatur. Nichts wurde geändert.',
    adviceAt:
      'Prüfen Sie Großbuchstaben und die Sprache der Tastatur. Sie können es um {{at}} erneut versuchen.',
  },
  practiceChanged: {
    title: 'Der Übungsdienst führt nicht mehr zu diesem Computer',
    advice:
      'Seine Adressen wurden außerhalb von Keyward verändert; darum wurde nichts gesendet. Bearbeiten Sie diesen Dienst und speichern Sie ihn: Er wird dann ein gewöhnlicher Dienst.',
  },
  portTaken: {
    title: 'Ein anderes Programm hat den Platz des Übungsdienstes eingenommen',
    advice: 'Der Übungsdienst kann auf einen freien umziehen. Ihre Übungsschlüssel ziehen mit.',
  },
  shortcutTaken: {
    title: 'Ein anderes Programm hat dieses Tastenkürzel',
    advice: 'Wählen Sie ein anderes.',
  },
  notRunning: {
    title: 'Der Übungsdienst läuft nicht',
    advice: 'Er läuft nur auf diesem Computer und startet in einer Sekunde.',
  },
  readOnly: {
    title: 'Diese Schlüssel wurden zuletzt von einem neueren Keyward gespeichert',
    advice:
      'Sie können sie hier ansehen. Um sie zu verwenden oder zu ändern, installieren Sie die neuere Version.',
  },
  notABackup: {
    title: 'Diese Datei ist keine Keyward-Sicherung',
    advice: 'Der Name einer Sicherung endet meist auf .keyward-backup. Nichts wurde geändert.',
  },
  newerBackup: {
    title: 'Diese Sicherung wurde von einem neueren Keyward erstellt',
    advice: 'Nichts wurde geändert. Installieren Sie die neuere Version, um sie zu öffnen.',
  },
  damagedBackup: {
    title: 'Diese Sicherung ist beschädigt',
    advice:
      'Sie ist nicht so, wie Keyward sie geschrieben hat, deshalb wurde nichts daraus übernommen. Versuchen Sie eine andere Kopie der Datei.',
  },
  tooSoon: {
    title: 'Das wurde eben erst versucht',
    advice:
      'Keyward wartet zwischen solchen Versuchen, damit niemand ein Secret durch Raten herausfinden kann.',
    adviceAt:
      'Keyward wartet zwischen solchen Versuchen, damit niemand ein Secret durch Raten herausfinden kann. Sie können es um {{at}} erneut versuchen.',
  },
  holdsSecret: {
    title: 'Das enthält ein Token oder ein Secret',
    advice:
      'Favoriten werden unversiegelt verwahrt, deshalb darf nichts Geheimes darin stehen. Nehmen Sie es heraus und speichern Sie dann erneut.',
  },
  tooMany: {
    title: 'Mehr davon haben keinen Platz',
    advice: 'Löschen Sie einige, die Sie nicht mehr brauchen, und versuchen Sie es dann erneut.',
  },
  notAProfile: {
    title: 'Das ist kein Dienstprofil, das sich verwenden lässt',
    advice: 'Nichts wurde hinzugefügt. Bitten Sie den Absender, es noch einmal aus Keyward zu exportieren.',
  },
  nothingToImport: {
    title: 'Darin sind keine Schlüssel, die sich importieren lassen',
    advice:
      'Nichts wurde geändert. Wählen Sie einen Export Ihres API-Programms oder Passwortmanagers, eine Tabelle oder eine .env-Datei.',
  },
  damagedImport: {
    title: 'Diese Datei lässt sich nicht lesen',
    advice:
      'Nichts wurde daraus übernommen. Exportieren Sie sie erneut, oder prüfen Sie in ihrem eigenen Programm, ob sie vollständig ist.',
  },
  importTooLarge: {
    title: 'Das ist zu groß, um es auf einmal zu importieren',
    advice: 'Nichts wurde geändert. Wählen Sie weniger Dateien oder nur die, in denen Schlüssel stehen.',
  },
  encryptedImport: {
    title: 'Dieser Export ist verschlüsselt',
    advice:
      'Nichts wurde geändert. Exportieren Sie erneut ohne Passwort, importieren Sie die Datei und löschen Sie sie sofort.',
  },
  keywardBackup: {
    title: 'Das ist eine Sicherung von Keyward',
    advice: 'Stellen Sie sie in den Einstellungen unter „Sicherung“ wieder her. Nichts wurde geändert.',
  },
  importStopped: {
    title: 'Das Lesen dieser Dateien kam zu keinem Ende',
    advice: 'Nichts wurde geändert. Wählen Sie weniger Dateien und versuchen Sie es noch einmal.',
  },
  newerFormat: {
    title: 'Hier teilt ein neueres Keyward',
    advice: 'Nichts wurde geändert. Installieren Sie die neuere Version auf diesem Computer.',
  },
  newerProfile: {
    title: 'Dieses Profil wurde von einem neueren Keyward erstellt',
    advice: 'Nichts wurde hinzugefügt. Installieren Sie die neuere Version, um es zu verwenden.',
  },
  activityUnreadable: {
    title: 'Die Aktivitätsdatei ist nicht lesbar',
    advice:
      'Nichts wurde geschrieben. Ein Nachweis ohne sie würde zu wenig zählen. Sehen Sie im Datenordner nach und versuchen Sie es dann noch einmal.',
  },
  codeWrong: {
    title: 'Dieser Code passt nicht',
    advice:
      'Vergleichen Sie ihn Buchstabe für Buchstabe mit dem, was der andere Computer oder die gedruckte Seite zeigt. Nichts wurde geändert.',
  },
  codeOver: {
    title: 'Dieser Code gilt nicht mehr',
    advice:
      'Ein Code gilt einmal, 15 Minuten lang und nur, solange die Zahlen stimmen. Lassen Sie einen neuen anzeigen und versuchen Sie es erneut.',
  },
  notPrepared: {
    title: 'Die Datenbank ist nicht für Keyward vorbereitet',
    advice:
      'Schicken Sie den Text dafür an die Person, die die Datenbank betreibt, und versuchen Sie es dann erneut.',
  },
  loginRefused: {
    title: 'Der gemeinsame Ort hat diesen Computer nicht eingelassen',
    advice:
      'Die Anmeldung oder die Rechte haben sich geändert. Fragen Sie, wer ihn betreibt, und wählen Sie ihn dann erneut.',
  },
  placeInUse: {
    title: 'Dort teilen schon Computer ihre Schlüssel',
    advice: 'Treten Sie ihnen bei oder wählen Sie einen anderen Ort. Nichts wurde geändert.',
  },
  memoryOnly: {
    title: 'Diese Schlüssel bleiben nur, bis Keyward geschlossen wird',
    advice:
      'Darum lassen sie sich nicht mit einem anderen Computer teilen. Wählen Sie zuerst, wie sie aufbewahrt werden.',
  },
  lastOwner: {
    title: 'Niemand würde das Team mehr verwalten',
    advice:
      'Jemand muss einlassen und entfernen können. Lassen Sie zuerst eine andere Person das Team verwalten. Nichts wurde geändert.',
  },
  inOtherTeam: {
    title: 'Das ist schon mit einem anderen Team geteilt',
    advice:
      'Schlüssel eines Dienstes werden nur mit einem Team geteilt. Holen Sie sie dort zuerst zurück. Nichts wurde geändert.',
  },
  notNow: {
    title: 'Dieser Computer kann das jetzt nicht ändern',
    advice:
      'Das kann nur, wer das Team verwaltet, und nur, wenn alles Neuere angekommen ist. Tauschen Sie noch einmal aus und versuchen Sie es erneut.',
  },
  pageUnknown: {
    title: 'Diese Seite gehört zu einem anderen Ort',
    advice: 'Suchen Sie die Seite, auf der der Name dieses Ortes steht. Nichts wurde geändert.',
  },
  refusedByKeyward: {
    title: 'Keyward hat das zur Sicherheit abgelehnt',
    advice: 'Diese Anfrage sah nicht wie eine von uns aus. Schließen Sie Keyward und öffnen Sie es wieder.',
  },
  refused: {
    title: 'Das ist hier nicht möglich',
    advice: 'Nichts wurde gesendet und nichts geändert.',
  },

  badInput: {
    title: 'Hier lohnt sich ein zweiter Blick',
    advice: 'Ein Teil der Eingabe lässt sich so nicht verwenden. Nichts wurde gespeichert.',
    adviceField: 'Sehen Sie sich dieses Feld noch einmal an: {{field}}. Nichts wurde gespeichert.',
  },
  field: {
    name: 'Name',
    clientId: 'Client-ID',
    clientSecret: 'Client-Secret',
    workspaceId: 'Arbeitsbereich',
    authUrl: 'Anmeldeadresse',
    baseUrl: 'API-Adresse',
    path: 'Pfad',
    headers: 'Header',
    body: 'Body',
    notes: 'Notizen',
    passphrase: 'Passphrase',
    keyExpiresAtMs: 'Ablaufdatum',
  },

  cancelled: {
    title: 'Angehalten, wie Sie wollten',
    advice: 'Nichts wurde geändert. Beginnen Sie neu, wann immer Sie möchten.',
  },
  internal: {
    title: 'Keyward ist über sich selbst gestolpert',
    advice: 'Das ist unser Versehen, nicht Ihres. Früher Gespeichertes ist unberührt.',
    adviceReference:
      'Das ist unser Versehen, nicht Ihres. Früher Gespeichertes ist unberührt. Die Nummer ist {{reference}}.',
  },
} as const
