/** Keys and values of assets/locales/en/main.json; written by scripts/locale-types.mjs. */
export type MainWords = {
  "ask": {
    "cancel": string
    "tick": string
    "region": `${string}{{apiHost}}${string}{{authHost}}${string}{{region}}${string}`
    "whichKey": `${string}{{clientId}}${string}{{workspace}}${string}`
    "contactHosts": {
      "message": `${string}{{service}}${string}`
      "trust": string
      "goOn": string
    }
    "changeAddresses": {
      "message": `${string}{{after}}${string}`
      "detail_one": `${string}{{after}}${string}{{before}}${string}{{count}}${string}`
      "detail_other": `${string}{{after}}${string}{{before}}${string}{{count}}${string}`
      "goOn": string
    }
    "contactDatabase": {
      "message": `${string}{{host}}${string}{{port}}${string}`
      "detail": string
      "goOn": string
    }
    "openPage": {
      "message": `${string}{{host}}${string}`
      "detail": `${string}{{address}}${string}{{service}}${string}`
      "goOn": string
    }
    "copySecret": {
      "message": `${string}{{name}}${string}`
      "detail": string
      "goOn": string
    }
    "sendToSensitive": {
      "message": `${string}{{method}}${string}{{workspace}}${string}`
      "detail": `${string}{{request}}${string}{{workspace}}${string}`
      "override": `${string}{{override}}${string}`
      "goOn": `${string}{{method}}${string}`
    }
    "importProfile": {
      "add": `${string}{{name}}${string}`
      "update": `${string}{{name}}${string}`
      "trust": string
      "goOnAdd": string
      "goOnUpdate": string
    }
    "importKeys": {
      "message_one": `${string}{{count}}${string}`
      "message_other": `${string}{{count}}${string}`
      "replaced_one": `${string}{{count}}${string}`
      "replaced_other": `${string}{{count}}${string}`
      "goOn": string
      "columns": `${string}{{id}}${string}{{secret}}${string}`
    }
    "findCopies": {
      "message_one": `${string}{{count}}${string}`
      "message_other": `${string}{{count}}${string}`
      "detail": string
      "new": string
      "key": `${string}{{clientId}}${string}{{name}}${string}`
      "leftOut_one": `${string}{{count}}${string}`
      "leftOut_other": `${string}{{count}}${string}`
      "keepsImport": string
      "goOn": string
    }
    "restoreKeys": {
      "message_one": `${string}{{count}}${string}`
      "message_other": `${string}{{count}}${string}`
      "detail": `${string}{{hosts}}${string}`
      "goOn": string
    }
    "restoreCopy": {
      "message": `${string}{{when}}${string}`
      "detail_one": `${string}{{count}}${string}`
      "detail_other": `${string}{{count}}${string}`
      "goOn": string
    }
    "removePassphrase": {
      "message": string
      "detail": string
      "goOn": string
    }
    "startAfresh": {
      "message": string
      "detail": string
      "kept": string
      "goOn": string
    }
    "startEmpty": {
      "message": string
      "detail": string
      "goOn": string
    }
    "copiesGo": string
    "ownPassphrase": string
    "choosePassphrase": {
      "message": string
      "detail": string
      "goOn": string
    }
    "chooseMemory": {
      "message": string
      "detail": string
      "goOn": string
    }
    "chooseKeychain": {
      "message": string
      "detail": string
      "goOn": string
    }
    "sealHere": {
      "message": string
      "detail": string
      "goOn": string
    }
    "addPassphrase": {
      "message": string
      "detail": string
      "goOn": string
    }
    "changePassphrase": {
      "message": string
      "detail": string
      "goOn": string
    }
    "purgeKeys": {
      "message": `${string}{{number}}${string}`
      "key": `${string}{{clientId}}${string}{{name}}${string}{{workspace}}${string}`
      "detail": string
      "goOn": string
    }
    "purgeKey": {
      "message": `${string}{{name}}${string}`
      "detail": string
      "goOn": string
    }
    "unmarkSensitive": {
      "message": `${string}{{workspace}}${string}`
      "detail": string
      "goOn": string
    }
    "restart": {
      "message": string
      "detail": string
      "memory": string
      "goOn": string
    }
    "clearActivity": {
      "message": string
      "detail": string
      "goOn": string
    }
    "keepActivity": {
      "message_one": `${string}{{count}}${string}`
      "message_other": `${string}{{count}}${string}`
      "detail": string
      "goOn": string
    }
    "replaceAgain": {
      "message": `${string}{{name}}${string}`
      "detail": string
      "goOn": string
    }
    "checkForUpdates": {
      "message": `${string}{{host}}${string}`
      "detail": string
      "goOn": string
    }
    "openDownloads": {
      "detail": `${string}{{address}}${string}`
    }
  }
  "askProtection": {
    "weaken": {
      "message": string
      "lockAfter": `${string}{{time}}${string}`
      "lockNever": string
      "lockOnSleep": string
      "clipboard": `${string}{{time}}${string}`
      "detail": string
      "goOn": string
    }
    "exportBackup": {
      "message": `${string}{{contents}}${string}`
      "send": `${string}{{contents}}${string}`
      "detail": string
      "goOn": string
    }
  }
  "askSharing": {
    "create": {
      "own": `${string}{{place}}${string}`
      "people": `${string}{{place}}${string}{{team}}${string}`
      "detail": string
      "goOn": string
    }
    "confirm": {
      "own": `${string}{{name}}${string}`
      "ownDetail": `${string}{{team}}${string}`
      "people": `${string}{{name}}${string}{{person}}${string}{{team}}${string}`
      "peopleDetail": `${string}{{person}}${string}`
      "computer": `${string}{{name}}${string}{{person}}${string}{{team}}${string}`
      "asOwner": `${string}{{person}}${string}`
      "goOn": string
    }
    "share": {
      "message": `${string}{{workspace}}${string}`
      "detail": `${string}{{names}}${string}`
      "people": `${string}{{team}}${string}{{workspace}}${string}`
      "peopleDetail": `${string}{{names}}${string}`
      "goOn": string
    }
    "takeBack": {
      "message": `${string}{{workspace}}${string}`
      "detail": string
      "goOn": string
    }
    "remove": {
      "message": `${string}{{names}}${string}`
      "detail": string
      "left_one": `${string}{{count}}${string}{{person}}${string}`
      "left_other": `${string}{{count}}${string}{{person}}${string}`
      "lost_one": `${string}{{count}}${string}`
      "lost_other": `${string}{{count}}${string}`
      "wiped": string
      "goOn": string
    }
    "undo": {
      "message": `${string}{{names}}${string}{{when}}${string}`
      "values_one": `${string}{{count}}${string}`
      "values_other": `${string}{{count}}${string}`
      "records_one": `${string}{{count}}${string}{{names}}${string}`
      "records_other": `${string}{{count}}${string}{{names}}${string}`
      "created_one": `${string}{{count}}${string}{{names}}${string}`
      "created_other": `${string}{{count}}${string}{{names}}${string}`
      "goOn": string
    }
    "setRole": {
      "owner": `${string}{{person}}${string}{{team}}${string}`
      "ownerDetail": string
      "member": `${string}{{person}}${string}{{team}}${string}`
      "memberDetail": string
      "goOn": string
    }
    "keep": {
      "message": `${string}{{kept}}${string}`
      "detail": `${string}{{kept}}${string}{{other}}${string}`
      "goOn": string
    }
    "follow": {
      "line": `${string}{{names}}${string}`
      "lineDetail": `${string}{{out}}${string}`
      "lineOfAll": string
      "notInHands": `${string}{{out}}${string}`
      "page": `${string}{{name}}${string}`
      "pageDetail": string
      "keepPage": `${string}{{name}}${string}`
      "keepPageDetail": `${string}{{name}}${string}`
      "newer": `${string}{{name}}${string}`
      "newerDetail": `${string}{{name}}${string}`
      "goOn": string
    }
    "recover": {
      "message": string
      "stay": `${string}{{names}}${string}`
      "alone": string
      "out": `${string}{{names}}${string}`
      "goOn": string
    }
    "leave": {
      "message": string
      "detail": string
      "people": `${string}{{team}}${string}`
      "peopleDetail": string
      "askOwner": string
      "goOn": string
    }
  }
  "desktop": {
    "tray": {
      "tooltip": string
      "copy": `${string}{{name}}${string}`
      "copyLeft": `${string}{{name}}${string}{{time}}${string}`
      "copyIn": `${string}{{name}}${string}{{workspace}}${string}`
      "copyInLeft": `${string}{{name}}${string}{{time}}${string}{{workspace}}${string}`
      "copied": `${string}{{name}}${string}{{time}}${string}`
      "copiedShort": `${string}{{name}}${string}`
      "failed": `${string}{{name}}${string}`
      "needs_one": `${string}{{count}}${string}`
      "needs_other": `${string}{{count}}${string}`
      "more": string
      "lock": string
      "unlock": string
      "open": string
      "quit": string
    }
    "notice": {
      "due": string
      "overdue": string
      "manyDue_one": `${string}{{count}}${string}`
      "manyDue_other": `${string}{{count}}${string}`
      "dueToday": `${string}{{name}}${string}`
      "dueIn_one": `${string}{{count}}${string}{{name}}${string}`
      "dueIn_other": `${string}{{count}}${string}{{name}}${string}`
      "overdueBody": `${string}{{name}}${string}`
      "dueNext": string
      "dueMore": string
      "manyRest_one": `${string}{{count}}${string}`
      "manyRest_other": `${string}{{count}}${string}`
      "rests": `${string}{{name}}${string}`
      "restNext": string
      "oldLeft": `${string}{{name}}${string}`
      "notReady": string
      "notReadyBody": `${string}{{name}}${string}`
      "manyNotReady_one": `${string}{{count}}${string}`
      "manyNotReady_other": `${string}{{count}}${string}`
      "stuck": string
      "stuckBody": `${string}{{name}}${string}`
      "copied": string
      "hidden": string
    }
  }
  "evidence": {
    "save": string
    "title": string
    "period": `${string}{{from}}${string}{{to}}${string}`
    "made": `${string}{{app}}${string}{{at}}${string}{{zone}}${string}`
    "madeBy": `${string}{{app}}${string}{{at}}${string}{{name}}${string}{{zone}}${string}`
    "notOver": string
    "organisation": string
    "preparedBy": string
    "none": string
    "rest": `${string}{{all}}${string}{{file}}${string}{{shown}}${string}`
    "yes": string
    "no": string
    "protection": {
      "title": string
      "os": `${string}{{keychain}}${string}`
      "both": `${string}{{keychain}}${string}`
      "passphrase": string
      "memory": string
      "since": `${string}{{at}}${string}`
    }
    "keys": {
      "title": `${string}{{at}}${string}`
    }
    "replacements": {
      "title": string
    }
    "use": {
      "title": string
    }
    "reviews": {
      "title": string
      "text": string
    }
    "removals": {
      "title": string
    }
    "exceptions": {
      "title": string
    }
    "record": {
      "title": string
      "text": string
      "begins": `${string}{{at}}${string}`
      "nothing": string
    }
    "unknown": {
      "title": string
      "facts": string
      "restored": string
      "erased": string
      "deletions": `${string}{{at}}${string}`
      "age": string
      "elsewhere": string
    }
    "limits": {
      "title": string
      "owner": string
      "lines": string
      "entered": string
      "proof": string
      "certificate": string
      "by": string
    }
    "files": {
      "title": string
      "text": string
    }
    "figure": {
      "keys": string
      "withOwner": string
      "withSecret": string
      "personal": string
      "service": string
      "withLimit": string
      "overLimit": string
      "exceptions": string
      "reviewed": string
      "begun": string
      "proven": string
      "stopped": string
      "underWay": string
      "secretsReplaced": string
      "removed": string
      "erased": string
      "events": string
      "lines": string
      "unreadable": string
      "sealedSecrets": string
      "changes": string
      "acceptedProofs": string
      "changed": string
      "dead": string
    }
    "column": {
      "key": string
      "workspace": string
      "service": string
      "kind": string
      "clientId": string
      "owner": string
      "ownerEmail": string
      "usedIn": string
      "added": string
      "hasSecret": string
      "ageDays": string
      "limitDays": string
      "age": string
      "exception": string
      "exceptionSince": string
      "review": string
      "reviewBy": string
      "uses": string
      "lastUse": string
      "state": string
      "planned": string
      "paired": string
      "quiet": string
      "deleted": string
      "proven": string
      "stopped": string
      "leak": string
      "singlePhase": string
      "placesDone": string
      "places": string
      "proofs": string
      "time": string
      "utc": string
      "what": string
      "subject": string
      "formerSubject": string
      "who": string
      "result": string
      "status": string
      "from": string
      "to": string
      "removed": string
      "erased": string
      "file": string
      "total": string
      "finding": string
      "numbers": string
      "number": string
      "created": string
      "countedFromEntry": string
      "ends": string
      "marked": string
      "findings": string
      "by": string
    }
    "kind": {
      "service": string
      "personal": string
    }
    "standing": {
      "within": string
      "over": string
      "no-limit": string
      "unknown": string
    }
    "state": {
      "planned": string
      "paired": string
      "moving": string
      "quiet": string
      "deleted": string
      "proven": string
      "stopped": string
    }
    "proof": {
      "refused": string
      "accepted": string
    }
    "used": {
      "token-received": string
      "token-copied": string
      "secret-copied": string
      "client-id-copied": string
      "test-sent": string
      "token-refused": string
    }
    "asker": {
      "window": string
      "tray": string
      "automatic": string
      "unknown": string
    }
    "findings": {
      "title": string
      "text": string
      "of": `${string}{{all}}${string}`
    }
    "sign": {
      "name": string
      "day": string
      "signature": string
    }
    "finding": {
      "stillAccepted": string
      "overdue": string
      "refused": string
      "ended": string
      "leaked": string
      "personLeft": string
      "toReplace": string
      "noOwner": string
      "notReviewed": string
      "noLimit": string
      "excepted": string
      "fromEntry": string
      "ageUnknown": string
      "erasedSince": string
      "unreadable": string
    }
    "changes": {
      "title": string
    }
    "change": {
      "key-added": string
      "key-restored": string
      "owner-changed": string
      "secret-replaced": string
      "secret-brought-back": string
    }
    "inventory": {
      "title": string
      "text": string
      "mark": string
    }
    "keyState": {
      "in-use": string
      "ended": string
      "refused": string
      "dead": string
      "deleted": string
      "erased": string
      "erased-since": string
      "other": string
    }
    "marked": {
      "person-left": string
      "leaked": string
      "other": string
    }
  }
  "files": {
    "inventory": {
      "save": `${string}{{contents}}${string}`
      "kind": string
      "jsonKind": string
    }
    "calendar": {
      "save": string
      "kind": string
      "replace": string
      "workspace": string
      "owner": string
      "usedIn": string
      "clientId": string
    }
    "profile": {
      "open": string
      "save": string
      "kind": string
    }
    "activity": {
      "save": string
      "kind": string
    }
    "import": {
      "open": string
      "openFolder": string
    }
    "copies": {
      "choose": string
    }
    "sharing": {
      "choose": string
      "database": `${string}{{database}}${string}{{host}}${string}`
    }
    "backup": {
      "open": string
      "save": `${string}{{contents}}${string}`
      "kind": string
    }
    "send": {
      "save": `${string}{{contents}}${string}`
    }
    "contents": {
      "keys_one": `${string}{{count}}${string}{{workspaces}}${string}`
      "keys_other": `${string}{{count}}${string}{{workspaces}}${string}`
      "workspaces_one": `${string}{{count}}${string}`
      "workspaces_other": `${string}{{count}}${string}`
    }
  }
  "menu": {
    "file": string
    "edit": string
    "view": string
    "go": string
    "key": string
    "help": string
    "addKey": string
    "importKeys": string
    "settings": string
    "lock": string
    "quit": string
    "hide": string
    "hideOthers": string
    "showAll": string
    "undo": string
    "redo": string
    "cut": string
    "copy": string
    "paste": string
    "selectAll": string
    "actualSize": string
    "zoomIn": string
    "zoomOut": string
    "fullScreen": string
    "theme": string
    "themeSystem": string
    "themeLight": string
    "themeDark": string
    "palette": string
    "search": string
    "allKeys": string
    "pinnedKeys": string
    "deletedKeys": string
    "testRequest": string
    "copyToken": string
    "copyHeader": string
    "newToken": string
    "renameKey": string
    "deleteKey": string
    "shortcuts": string
    "practise": string
    "about": string
    "overview": string
    "activity": string
    "workspaces": string
    "workspace": `${string}{{number}}${string}`
    "howItWorks": string
    "steps": string
    "welcome": string
  }
  "name": {
    "quoted": `${string}{{name}}${string}`
    "none": string
  }
  "replacement": {
    "newMark": string
    "oldMark": string
  }
  "sharing": {
    "ownTeam": string
    "page": {
      "title": string
      "purpose": string
      "key": string
      "code": string
      "where": string
      "folder": `${string}{{name}}${string}`
      "database": `${string}{{name}}${string}`
      "identifier": string
      "madeAt": string
      "madeBy": string
      "keep": {
        "title": string
        "text": string
        "newest": string
      }
      "use": {
        "title": string
        "install": string
        "place": string
        "type": string
      }
      "keptAt": string
      "signature": string
      "save": string
      "kind": string
    }
  }
  "card": {
    "since": `${string}{{time}}${string}`
    "oldId": string
    "newId": string
    "sameId": string
    "how": `${string}{{host}}${string}`
    "howSecret": `${string}{{host}}${string}`
    "tokens": string
    "oldKey": `${string}{{name}}${string}`
    "oldSecret": `${string}{{name}}${string}`
  }
}
