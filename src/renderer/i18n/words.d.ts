/** Keys and values of assets/locales/en/page.json; written by scripts/locale-types.mjs. */
export type PageWords = {
  "backup": {
    "title": string
    "last": {
      "title": string
      "never": string
      "at": `${string}{{when}}${string}`
      "make": string
    }
    "check": {
      "title": string
      "text": string
      "action": string
      "sound": string
      "soundText_one": `${string}{{count}}${string}{{when}}${string}`
      "soundText_other": `${string}{{count}}${string}{{when}}${string}`
      "withoutSecret_one": `${string}{{count}}${string}`
      "withoutSecret_other": `${string}{{count}}${string}`
      "workspace": string
      "service": string
      "keys": string
      "more_one": `${string}{{count}}${string}`
      "more_other": `${string}{{count}}${string}`
    }
    "restore": {
      "title": string
      "text": string
      "action": string
      "from": `${string}{{when}}${string}`
      "hosts": `${string}{{hosts}}${string}`
      "nothing": string
      "empty": string
      "new_one": `${string}{{count}}${string}`
      "new_other": `${string}{{count}}${string}`
      "completes_one": `${string}{{count}}${string}`
      "completes_other": `${string}{{count}}${string}`
      "completesText": string
      "differs_one": `${string}{{count}}${string}`
      "differs_other": `${string}{{count}}${string}`
      "differsText": string
      "removed_one": `${string}{{count}}${string}`
      "removed_other": `${string}{{count}}${string}`
      "purged_one": `${string}{{count}}${string}`
      "purged_other": `${string}{{count}}${string}`
      "same_one": `${string}{{count}}${string}`
      "same_other": `${string}{{count}}${string}`
      "showNames": string
      "keyIn": `${string}{{name}}${string}{{workspace}}${string}`
      "more_one": `${string}{{count}}${string}`
      "more_other": `${string}{{count}}${string}`
      "take_one": `${string}{{count}}${string}`
      "take_other": `${string}{{count}}${string}`
      "done": string
      "doneText_one": `${string}{{count}}${string}`
      "doneText_other": `${string}{{count}}${string}`
    }
    "make": {
      "show": string
      "check": string
      "title": string
      "text": string
      "lost": string
      "save": string
      "saving": string
      "done": string
      "doneText_one": `${string}{{count}}${string}{{file}}${string}`
      "doneText_other": `${string}{{count}}${string}{{file}}${string}`
      "missing_one": `${string}{{count}}${string}`
      "missing_other": `${string}{{count}}${string}`
    }
    "contents": {
      "keys_one": `${string}{{count}}${string}{{workspaces}}${string}`
      "keys_other": `${string}{{count}}${string}{{workspaces}}${string}`
      "workspaces_one": `${string}{{count}}${string}`
      "workspaces_other": `${string}{{count}}${string}`
    }
    "send": {
      "open": string
      "title": string
      "text": string
      "practice": string
      "none": string
      "tell": string
      "done": string
      "doneText_one": `${string}{{count}}${string}{{file}}${string}`
      "doneText_other": `${string}{{count}}${string}{{file}}${string}`
      "doneHint": string
    }
    "open": {
      "file": `${string}{{file}}${string}`
      "label": string
      "hint": string
      "missing": string
      "wrong": string
      "open": string
      "opening": string
    }
    "cancel": string
    "close": string
    "remind": {
      "title": string
      "text": string
      "never": string
      "days_one": `${string}{{count}}${string}`
      "days_other": `${string}{{count}}${string}`
    }
    "reminder": {
      "never": string
      "changed_one": `${string}{{count}}${string}`
      "changed_other": `${string}{{count}}${string}`
      "make": string
      "later": string
    }
    "copies": {
      "title": string
      "text": string
      "loading": string
      "none": string
      "keys_one": `${string}{{count}}${string}`
      "keys_other": `${string}{{count}}${string}`
      "unreadable": string
      "goBack": string
      "goBackTo": `${string}{{when}}${string}`
      "action": string
      "rowText": string
      "soundText": string
      "noneYet": string
      "alike": string
      "done": string
      "back_one": `${string}{{count}}${string}`
      "back_other": `${string}{{count}}${string}`
      "gone_one": `${string}{{count}}${string}`
      "gone_other": `${string}{{count}}${string}`
      "different_one": `${string}{{count}}${string}`
      "different_other": `${string}{{count}}${string}`
      "beginEmpty": string
    }
  }
  "activity": {
    "title": string
    "text": string
    "label": string
    "export": string
    "clear": string
    "saved_one": `${string}{{count}}${string}{{name}}${string}`
    "saved_other": `${string}{{count}}${string}{{name}}${string}`
    "search": string
    "searchPlaceholder": string
    "clearSearch": string
    "filterLabel": string
    "onlyKey": `${string}{{name}}${string}`
    "showAllKeys": string
    "unknownKey": string
    "group": {
      "label": string
      "all": string
      "tokens": string
      "secrets": string
      "tests": string
      "keys": string
      "app": string
      "failed": string
    }
    "workspace": {
      "label": string
      "all": string
    }
    "period": {
      "label": string
      "all": string
      "today": string
      "week": string
      "month": string
    }
    "found_one": `${string}{{count}}${string}`
    "found_other": `${string}{{count}}${string}`
    "foundMost_one": string
    "foundMost_other": `${string}{{count}}${string}`
    "spoken": `${string}{{about}}${string}{{time}}${string}{{what}}${string}`
    "openKey": `${string}{{name}}${string}`
    "empty": {
      "title": string
      "text": string
      "add": string
      "nothingTitle": string
      "nothingText": string
      "showAll": string
      "failedTitle": string
      "again": string
    }
    "line": {
      "test": `${string}{{what}}${string}`
      "wrongMethod": string
      "failed": `${string}{{what}}${string}`
    }
    "column": {
      "time": string
      "utc": string
      "what": string
      "key": string
      "workspace": string
      "result": string
      "status": string
    }
    "what": {
      "token-received": string
      "token-refused": string
      "token-copied": string
      "secret-copied": string
      "client-id-copied": string
      "test-sent": string
      "key-added": string
      "key-changed": string
      "key-reviewed": string
      "owner-changed": string
      "secret-replaced": string
      "secret-brought-back": string
      "replacement-started": string
      "place-done": string
      "key-switched-over": string
      "key-deleted-at-service": string
      "key-refused-alone": string
      "key-proven-dead": string
      "key-still-accepted": string
      "replacement-stopped": string
      "key-removed": string
      "key-restored": string
      "key-purged": string
      "addresses-changed": string
      "workspace-removed": string
      "workspace-restored": string
      "locked": string
      "unlocked": string
      "unlock-refused": string
      "custody-changed": string
      "inventory-exported": string
      "calendar-exported": string
      "evidence-exported": string
      "backup-made": string
      "backup-checked": string
      "backup-restored": string
      "key-sent": string
      "keys-imported": string
      "import-undone": string
      "copies-searched": string
      "sharing-started": string
      "sharing-joined": string
      "sharing-left": string
      "computer-added": string
      "computer-removed": string
      "workspace-shared": string
      "workspace-taken-back": string
      "changes-received": string
      "activity-exported": string
      "activity-cleared": string
    }
    "result": {
      "worked": string
      "invalid-client": string
      "unexpected-answer": string
      "unreachable": string
      "timeout": string
      "tls": string
      "proxy-sign-in": string
      "moved": string
      "rate-limited": string
      "server-error": string
      "locked": string
      "keyring-locked": string
      "keyring-missing": string
      "secret-unreadable": string
      "needs-choice": string
      "not-saved": string
      "not-found": string
      "duplicate": string
      "refused": string
      "bad-input": string
      "cancelled": string
      "internal": string
    }
    "keep": {
      "title": string
      "text": string
      "days30": string
      "days90": string
      "days365": string
      "forever": string
      "look": string
      "open": string
      "lookText": string
    }
  }
  "overview": {
    "greeting": {
      "morning": string
      "afternoon": string
      "evening": string
    }
    "keys_one": `${string}{{count}}${string}`
    "keys_other": `${string}{{count}}${string}`
    "good": string
    "needs_one": `${string}{{count}}${string}`
    "needs_other": `${string}{{count}}${string}`
    "sentence": `${string}{{needs}}${string}`
    "start": string
    "needsLabel": string
    "need": {
      "leaked": {
        "title": `${string}{{name}}${string}`
        "many_one": `${string}{{count}}${string}`
        "many_other": `${string}{{count}}${string}`
      }
      "needs-secret": {
        "title": `${string}{{name}}${string}`
        "many_one": `${string}{{count}}${string}`
        "many_other": `${string}{{count}}${string}`
        "action": string
      }
      "refused": {
        "title": `${string}{{name}}${string}`
        "many_one": `${string}{{count}}${string}`
        "many_other": `${string}{{count}}${string}`
      }
      "key-ended": {
        "title": `${string}{{name}}${string}{{when}}${string}`
        "titleOn": `${string}{{date}}${string}{{name}}${string}`
        "many_one": `${string}{{count}}${string}`
        "many_other": `${string}{{count}}${string}`
      }
      "trouble": {
        "title": `${string}{{name}}${string}`
        "many_one": `${string}{{count}}${string}`
        "many_other": `${string}{{count}}${string}`
        "action": string
      }
      "overdue": {
        "title": `${string}{{name}}${string}{{when}}${string}`
        "titleOn": `${string}{{date}}${string}{{name}}${string}`
        "many_one": `${string}{{count}}${string}`
        "many_other": `${string}{{count}}${string}`
      }
      "to-replace": {
        "title": `${string}{{name}}${string}`
        "many_one": `${string}{{count}}${string}`
        "many_other": `${string}{{count}}${string}`
      }
      "due-soon": {
        "title": `${string}{{name}}${string}{{when}}${string}`
        "many_one": `${string}{{count}}${string}`
        "many_other": `${string}{{count}}${string}`
      }
    }
    "more_one": `${string}{{count}}${string}`
    "more_other": `${string}{{count}}${string}`
    "show": string
    "actionFor": `${string}{{action}}${string}{{name}}${string}`
    "due": {
      "none": string
      "snooze": string
      "for": {
        "day": string
        "week": string
        "weekBefore": string
      }
      "snoozed": `${string}{{date}}${string}{{name}}${string}`
      "replace": `${string}{{name}}${string}{{when}}${string}`
      "calendar": string
      "withoutId": string
      "withId": string
      "exported_one": `${string}{{count}}${string}{{file}}${string}`
      "exported_other": `${string}{{count}}${string}{{file}}${string}`
    }
    "card": {
      "label": string
      "open": `${string}{{name}}${string}`
      "careful": string
      "keys_one": `${string}{{count}}${string}`
      "keys_other": `${string}{{count}}${string}`
      "ready_one": `${string}{{count}}${string}`
      "ready_other": `${string}{{count}}${string}`
      "nextSpoken": `${string}{{duration}}${string}{{name}}${string}`
      "attention_one": `${string}{{count}}${string}`
      "attention_other": `${string}{{count}}${string}`
      "waiting_one": `${string}{{count}}${string}`
      "waiting_other": `${string}{{count}}${string}`
      "none": string
      "getAll": string
      "cancel": string
      "progress": `${string}{{done}}${string}{{total}}${string}`
      "progressLabel": `${string}{{name}}${string}`
      "allReady_one": string
      "allReady_other": `${string}{{count}}${string}`
      "someReady_one": `${string}{{count}}${string}{{total}}${string}`
      "someReady_other": `${string}{{count}}${string}{{total}}${string}`
      "someNeed_one": `${string}{{count}}${string}{{total}}${string}`
      "someNeed_other": `${string}{{count}}${string}{{total}}${string}`
      "cancelled_one": `${string}{{count}}${string}`
      "cancelled_other": `${string}{{count}}${string}`
    }
    "empty": {
      "title": string
      "text": string
      "add": string
    }
    "part": {
      "now": string
      "overdue": string
      "marked": string
      "week": string
      "month": string
    }
    "begun": `${string}{{count}}${string}{{total}}${string}`
    "exception": {
      "open": string
      "title": `${string}{{name}}${string}`
      "text": string
      "save": string
    }
    "queue": {
      "label": string
      "place": `${string}{{place}}${string}{{total}}${string}`
      "skip": string
      "stop": string
      "close": string
      "done_one": `${string}{{count}}${string}`
      "done_other": `${string}{{count}}${string}`
      "left_one": `${string}{{count}}${string}`
      "left_other": `${string}{{count}}${string}`
      "next": `${string}{{day}}${string}`
    }
    "tell": {
      "title": string
      "open": string
      "text": string
      "nobody": string
      "close": string
      "copy": string
      "copyAddress": string
      "show": string
      "count_one": `${string}{{count}}${string}`
      "count_other": `${string}{{count}}${string}`
      "hello": `${string}{{name}}${string}`
      "intro_one": string
      "intro_other": `${string}{{count}}${string}`
      "marked": string
      "ends": `${string}{{date}}${string}`
      "ended": `${string}{{date}}${string}`
      "due": `${string}{{date}}${string}`
      "wasDue": `${string}{{date}}${string}`
      "more_one": `${string}{{count}}${string}`
      "more_other": `${string}{{count}}${string}`
      "please": string
      "leaked": string
    }
  }
  "evidence": {
    "open": string
    "title": string
    "text": string
    "period": string
    "choice": {
      "last-quarter": string
      "this-quarter": string
      "last-month": string
      "this-month": string
      "last-year": string
      "this-year": string
      "own": string
    }
    "from": string
    "to": string
    "badDates": string
    "kept_one": `${string}{{count}}${string}`
    "kept_other": `${string}{{count}}${string}`
    "organisation": string
    "preparedBy": string
    "noSecrets": string
    "cancel": string
    "make": string
    "making": string
    "done": string
    "saved": `${string}{{folder}}${string}`
    "counted_one": `${string}{{count}}${string}`
    "counted_other": `${string}{{count}}${string}`
    "showFolder": string
    "print": string
    "close": string
  }
  "shell": {
    "brand": {
      "name": string
    }
    "sidebar": {
      "label": string
      "overview": string
      "needs_one": `${string}{{count}}${string}`
      "needs_other": `${string}{{count}}${string}`
      "manyNeeds": string
      "allKeys": string
      "pinned": string
      "workspaces": string
      "find": string
      "test": string
      "activity": string
      "deleted": string
      "settings": string
      "keyCount_one": `${string}{{count}}${string}`
      "keyCount_other": `${string}{{count}}${string}`
      "attention_one": `${string}{{count}}${string}`
      "attention_other": `${string}{{count}}${string}`
      "waiting_one": `${string}{{count}}${string}`
      "waiting_other": `${string}{{count}}${string}`
      "sensitive": string
    }
    "top": {
      "search": string
      "searchPlaceholder": string
      "clearSearch": string
      "lock": string
      "addKey": string
    }
    "main": {
    }
    "status": {
      "sealedByKeychain": string
      "sealedByPassphrase": string
      "inMemory": string
      "checking": string
      "keychainLocked": string
      "keychainSilent": string
      "keychainMissing": string
      "keychainWeak": string
      "keychainChanged": string
      "otherMachine": string
      "changedOutside": string
      "readOnly": string
      "locked": string
      "leavesIn": `${string}{{duration}}${string}{{what}}${string}`
      "stuck": `${string}{{what}}${string}`
      "holds": `${string}{{what}}${string}`
      "left": `${string}{{what}}${string}`
      "leftSpoken": `${string}{{what}}${string}`
      "still": `${string}{{duration}}${string}{{what}}${string}`
      "stillSpoken": `${string}{{duration}}${string}{{what}}${string}`
      "copyAgain": string
      "clearNow": string
      "what": {
        "token": `${string}{{name}}${string}`
        "header": `${string}{{name}}${string}`
        "curl": `${string}{{name}}${string}`
        "powershell": `${string}{{name}}${string}`
        "step": `${string}{{name}}${string}`
        "answer": `${string}{{name}}${string}`
        "client-id": `${string}{{name}}${string}`
        "secret": `${string}{{name}}${string}`
      }
      "aKey": string
    }
    "region": {
      "title": `${string}{{name}}${string}`
      "text": `${string}{{service}}${string}`
      "save": string
      "cancel": string
    }
    "toasts": {
      "label": string
      "close": string
    }
    "asking": string
    "panes": {
      "sidebarWidth": string
      "detailWidth": string
    }
    "clock": {
      "behind": `${string}{{duration}}${string}`
      "ahead": `${string}{{duration}}${string}`
      "text": string
      "how": string
      "windows": string
      "mac": string
      "linux": string
    }
    "problem": {
      "label": string
      "dismiss": string
    }
    "failed": {
      "retry": string
    }
  }
  "keys": {
    "list": {
      "allKeys": string
      "pinned": string
      "label": string
      "flatLabel": string
      "detailLabel": string
      "found_one": `${string}{{count}}${string}`
      "found_other": `${string}{{count}}${string}`
    }
    "filter": {
      "label": string
      "ending-soon": string
      "attention": string
      "attentionCount": `${string}{{count}}${string}`
      "leaked": `${string}{{count}}${string}`
      "needs-secret": `${string}{{count}}${string}`
      "refused": `${string}{{count}}${string}`
      "key-ended": `${string}{{count}}${string}`
      "trouble": `${string}{{count}}${string}`
      "overdue": `${string}{{count}}${string}`
      "to-replace": `${string}{{count}}${string}`
      "due-soon": `${string}{{count}}${string}`
      "service": string
      "personal": string
      "due-30": string
      "over-limit": string
      "unused-90": string
      "no-owner": string
      "personal-live": string
      "never-replaced": string
      "button": string
      "withCount": `${string}{{count}}${string}{{filter}}${string}`
    }
    "group": {
      "keys_one": `${string}{{count}}${string}`
      "keys_other": `${string}{{count}}${string}`
      "sensitive": string
      "unknown": string
    }
    "kind": {
      "service": string
      "personal": string
    }
    "row": {
      "copy": string
      "copyFor": `${string}{{name}}${string}`
      "wait": `${string}{{duration}}${string}`
      "waitFor": `${string}{{duration}}${string}{{name}}${string}`
      "working": string
      "copied": string
      "copiedFor": `${string}{{duration}}${string}`
      "enterSecret": string
      "moreFor": `${string}{{name}}${string}`
      "lastCopied": `${string}{{ago}}${string}`
      "found": {
        "clientId": string
        "notes": string
        "owner": string
        "usedIn": string
      }
      "neverCopied": string
      "lastUsed": `${string}{{ago}}${string}`
      "neverUsed": string
      "keyEnds": `${string}{{when}}${string}`
      "keyEndsOn": `${string}{{date}}${string}`
      "keyEndedOn": `${string}{{date}}${string}`
      "keptReady": string
      "spoken": `${string}{{name}}${string}{{status}}${string}{{workspace}}${string}`
      "spokenSensitive": `${string}{{name}}${string}{{status}}${string}{{workspace}}${string}`
      "toReplace": string
      "dueOn": `${string}{{date}}${string}`
      "wasDue": `${string}{{date}}${string}`
    }
    "status": {
      "none": string
      "requesting": string
      "ended": string
      "readySpoken": `${string}{{duration}}${string}`
      "soonSpoken": `${string}{{duration}}${string}`
      "endedSpoken": `${string}{{ago}}${string}`
      "notAccepted": string
      "checkSecret": string
      "needsSecret": string
      "enterSecret": string
      "keyEnded": string
      "noAnswer": string
      "tryAgain": string
      "unreachable": string
      "checkNetwork": string
      "oddAnswer": string
      "checkAddress": string
      "notPrivate": string
      "nothingSent": string
      "networkSignIn": string
      "signIn": string
      "moved": string
      "slowDown": string
      "serviceTrouble": string
      "locked": string
      "unlock": string
      "needsChoice": string
      "choose": string
      "notPossible": string
      "seeDetail": string
      "seeBelow": string
      "tryAt": `${string}{{time}}${string}`
      "endedOn": `${string}{{date}}${string}`
      "dead": string
      "deadSince": `${string}{{date}}${string}`
      "deadSpoken": `${string}{{date}}${string}`
    }
    "menu": {
      "label": `${string}{{name}}${string}`
      "open": string
      "copy": string
      "copyHeader": string
      "copyCurl": string
      "copyStep": string
      "keepReady": string
      "keepReadyNot": string
      "copyClientId": string
      "copySecret": string
      "newToken": string
      "test": string
      "forget": string
      "rename": string
      "pin": string
      "unpin": string
      "delete": string
      "copyAs": string
      "more": string
      "exportJson": string
    }
    "removed": {
      "message": `${string}{{name}}${string}`
      "many_one": `${string}{{count}}${string}`
      "many_other": `${string}{{count}}${string}`
      "undo": string
    }
    "marked": {
      "label": string
      "count_one": `${string}{{count}}${string}`
      "count_other": `${string}{{count}}${string}`
      "getTokens": string
      "export": string
      "exportJson": string
      "delete": string
      "clear": string
      "more": string
      "change": string
      "review": string
      "nextEnd": `${string}{{date}}${string}`
      "ended_one": `${string}{{count}}${string}`
      "ended_other": `${string}{{count}}${string}`
      "noEnd_one": `${string}{{count}}${string}`
      "noEnd_other": `${string}{{count}}${string}`
      "others_one": `${string}{{count}}${string}`
      "others_other": `${string}{{count}}${string}`
    }
    "change": {
      "title_one": `${string}{{count}}${string}`
      "title_other": `${string}{{count}}${string}`
      "text": string
      "owner": string
      "email": string
      "every": string
      "unchanged": string
      "never": string
      "days_one": `${string}{{count}}${string}`
      "days_other": `${string}{{count}}${string}`
      "ends": string
      "nameMissing": string
      "emailBad": string
      "nothing": string
      "cancel": string
      "save": string
      "done_one": `${string}{{count}}${string}`
      "done_other": `${string}{{count}}${string}`
      "reviewed_one": `${string}{{count}}${string}`
      "reviewed_other": `${string}{{count}}${string}`
    }
    "view": {
      "orderTitle": string
      "order": {
        "workspace": string
        "time-left": string
        "name": string
        "last-used": string
        "key-end": string
        "need": string
      }
      "factsTitle": string
      "fact": {
        "workspace": string
        "kind": string
        "key-end": string
        "last-copied": string
      }
      "columnsTitle": string
      "exportAll": string
      "whichKey": string
      "sort": `${string}{{order}}${string}`
      "more": string
    }
    "columns": {
      "name": string
      "kind": string
      "owner": string
      "used-in": string
      "age": string
      "due": string
      "last-used": string
      "key-end": string
      "last-copied": string
      "client-id": string
      "token": string
      "never": string
    }
    "inventory": {
      "column": {
        "name": string
        "kind": string
        "workspace": string
        "service": string
        "region": string
        "authHost": string
        "apiHost": string
        "clientId": string
        "keyEnds": string
        "due": string
        "serviceCreated": string
        "replaceEveryDays": string
        "created": string
        "lastUsed": string
        "pinned": string
        "owner": string
        "ownerEmail": string
        "usedIn": string
        "notes": string
      }
      "yes": string
      "no": string
      "done_one": `${string}{{count}}${string}{{file}}${string}`
      "done_other": `${string}{{count}}${string}{{file}}${string}`
    }
    "life": {
      "fact": {
        "owner": string
        "usedIn": string
        "serviceCreatedAtMs": string
        "replaceEveryDays": string
        "reminder": string
      }
      "review": string
      "notReviewed": string
      "reviewedBy": `${string}{{date}}${string}{{name}}${string}`
      "exception": string
      "exceptionReason": string
      "noException": string
      "exceptionSince": `${string}{{date}}${string}{{reason}}${string}`
      "noteReview": string
      "add": string
      "more": string
      "every_one": `${string}{{count}}${string}`
      "every_other": `${string}{{count}}${string}`
      "due": `${string}{{date}}${string}`
      "before_one": `${string}{{count}}${string}`
      "before_other": `${string}{{count}}${string}`
      "snoozed": `${string}{{date}}${string}`
      "place": string
      "note": string
      "addPlace": string
      "anotherPlace": string
      "removePlace": `${string}{{place}}${string}`
      "createdOn": string
      "everyDays": string
      "beforeDays": string
      "beforeHint": string
      "removed": `${string}{{name}}${string}`
      "problem": {
        "place": string
        "future": string
        "days": `${string}{{most}}${string}`
      }
    }
    "toReplace": {
      "person-left": `${string}{{date}}${string}`
      "leaked": `${string}{{date}}${string}`
      "other": `${string}{{date}}${string}`
      "clear": string
      "cleared": `${string}{{name}}${string}`
      "leakedText": string
    }
    "handOver": {
      "open": string
      "title": string
      "text": string
      "nobody": string
      "from": string
      "to": string
      "nameBad": string
      "mark": string
      "markHint": string
      "personal_one": `${string}{{count}}${string}`
      "personal_other": `${string}{{count}}${string}`
      "save_one": `${string}{{count}}${string}`
      "save_other": `${string}{{count}}${string}`
      "done_one": `${string}{{count}}${string}{{name}}${string}`
      "done_other": `${string}{{count}}${string}{{name}}${string}`
      "close": string
    }
    "empty": {
      "noneTitle": string
      "noneText": string
      "add": string
      "pinnedTitle": string
      "pinnedText": string
      "showAll": string
      "workspaceTitle": `${string}{{name}}${string}`
      "workspaceText": string
      "searchTitle": `${string}{{query}}${string}`
      "searchText": string
      "didYouMean": `${string}{{query}}${string}`
      "clearSearch": string
      "searchAll": string
      "filterTitle": string
      "filterText": string
      "clearFilters": string
      "soonTitle": string
      "soonText": string
      "calmTitle": string
      "calmText": string
      "deletedTitle": string
      "deletedText": string
      "all": {
        "due-30": string
        "over-limit": string
        "unused-90": string
        "no-owner": string
        "personal-live": string
        "never-replaced": string
      }
      "allText_one": string
      "allText_other": `${string}{{count}}${string}`
    }
    "detail": {
      "back": string
      "leftUntil": `${string}{{time}}${string}`
      "noneHint": string
      "test": string
      "newToken": string
      "cancel": string
      "stillWaiting": string
      "waits": `${string}{{duration}}${string}`
      "assumed": string
      "nameLabel": string
      "save": string
      "discard": string
      "edit": `${string}{{what}}${string}`
    }
    "keepReady": {
      "label": string
      "text": string
      "offer": string
      "offerFor": `${string}{{name}}${string}`
      "notNow": string
    }
    "facts": {
      "clientId": string
      "copyClientId": string
      "secret": string
      "sealed": `${string}{{date}}${string}`
      "inMemory": string
      "missing": string
      "copySecret": string
      "kind": string
      "keyEnds": string
      "noEnd": string
      "notes": string
      "noNotes": string
      "ended": string
    }
    "ends": {
      "soonTitle": `${string}{{date}}${string}`
      "soonText": string
      "endedTitle": `${string}{{date}}${string}`
      "endedText": string
    }
    "replacing": {
      "title": string
      "next": string
    }
    "lately": {
      "title": string
      "none": string
      "all": string
    }
    "replace": {
      "title": string
      "enterTitle": string
      "stepsLabel": string
      "step1": string
      "step2": string
      "step3": string
      "enterAdvice": string
      "clientId": string
      "secret": string
      "secretHint": string
      "newEnds": string
      "thisEnds": string
      "onDate": string
      "never": string
      "unknown": string
      "lastDay": string
      "formerEnds": `${string}{{date}}${string}`
      "dayMissing": string
      "save": string
      "saveAnyway": string
      "cancel": string
      "undo": string
      "undoToast": `${string}{{name}}${string}`
      "ago": `${string}{{ago}}${string}{{date}}${string}`
      "bringBack": string
      "broughtBack": `${string}{{name}}${string}`
      "oldOne": string
      "done": string
      "saved": string
    }
    "deleted": {
      "title": string
      "text": string
      "labelOf": `${string}{{name}}${string}`
      "restoreWorkspace": string
      "restoreWorkspaceFor": `${string}{{name}}${string}`
      "restoreAll": string
      "restoreAllFor": `${string}{{name}}${string}`
      "purgeAll": string
      "purgeAllFor": `${string}{{name}}${string}`
      "deleted": `${string}{{ago}}${string}`
      "erased": `${string}{{when}}${string}`
      "restore": string
      "restoreFor": `${string}{{name}}${string}`
      "purge": string
      "purgeFor": `${string}{{name}}${string}`
    }
    "purge": {
      "titleMany": string
      "textMany": string
      "confirmMany": string
      "title": `${string}{{name}}${string}`
      "text": string
      "type": `${string}{{name}}${string}`
      "confirm": string
      "cancel": string
    }
    "announce": {
      "copied": `${string}{{duration}}${string}{{name}}${string}`
      "copiedRequest": `${string}{{name}}${string}`
      "notCopied": `${string}{{name}}${string}`
      "received": `${string}{{name}}${string}`
      "notReceived": `${string}{{name}}${string}`
      "restored": `${string}{{name}}${string}`
      "manyRestored_one": `${string}{{count}}${string}`
      "manyRestored_other": `${string}{{count}}${string}`
      "pinned_one": `${string}{{count}}${string}`
      "pinned_other": `${string}{{count}}${string}`
      "unpinned_one": `${string}{{count}}${string}`
      "unpinned_other": `${string}{{count}}${string}`
      "clientIdCopied": string
      "secretCopied": string
      "fiveMinutes": `${string}{{name}}${string}`
      "ended": `${string}{{name}}${string}`
      "dead": `${string}{{date}}${string}{{name}}${string}`
    }
    "dead": {
      "text": string
      "newKey": string
      "proof": string
      "proofOfOld": string
    }
  }
  "imports": {
    "title": string
    "text": string
    "open": string
    "choose": {
      "label": string
      "files": string
      "folder": string
      "drop": string
      "dropHint": string
      "onlyPaste": string
      "formats": string
      "kinds": string
      "reading": string
      "cancel": string
      "pasted": string
    }
    "sealed": {
      "label": string
      "hint": string
      "wrong": string
    }
    "state": {
      "new": string
      "here": string
      "completes": string
      "differs": string
      "removed": string
      "purged": string
      "secret-missing": string
      "address-unknown": string
      "skipped": string
    }
    "detail": {
      "differs": string
      "address-unknown": string
      "noApi": string
      "badAddress": string
      "plainHttp": string
    }
    "reason": {
      "login": string
      "archived": string
      "other-grant": string
      "variable": string
      "no-client-id": string
      "bad-client-id": string
      "twice": string
      "practice": string
      "two-values": string
      "shells": string
      "masked": string
      "bad-secret": string
      "no-key": string
      "shifted": string
    }
    "filter": {
      "label": string
      "all": string
    }
    "places": {
      "title": string
      "noName": string
      "label": `${string}{{name}}${string}`
      "choose": string
      "asNew": `${string}{{name}}${string}`
      "newIn": `${string}{{region}}${string}{{service}}${string}`
      "enter": string
      "enteredAt": `${string}{{host}}${string}`
      "enterTitle": `${string}{{name}}${string}`
      "use": string
      "count_one": `${string}{{count}}${string}`
      "count_other": `${string}{{count}}${string}`
      "service": `${string}{{host}}${string}`
      "summary_one": `${string}{{count}}${string}`
      "summary_other": `${string}{{count}}${string}`
      "toChoose_one": `${string}{{count}}${string}`
      "toChoose_other": `${string}{{count}}${string}`
      "workspace": `${string}{{name}}${string}`
      "taken": string
      "asNewService_one": `${string}{{name}}${string}`
      "asNewService_other": `${string}{{name}}${string}`
    }
    "hosts": {
      "text": string
    }
    "rows": {
      "label": string
      "none": string
      "all": string
      "rename": `${string}{{name}}${string}`
      "enter": string
      "enterFor": `${string}{{name}}${string}`
      "name": string
      "save": string
      "cancel": string
    }
    "unread": `${string}{{name}}${string}`
    "apply": {
      "button_one": `${string}{{count}}${string}`
      "button_other": `${string}{{count}}${string}`
      "none": string
      "asking": string
      "busy": string
      "leave": string
    }
    "done": {
      "title": string
      "nothing": string
      "added_one": `${string}{{count}}${string}`
      "added_other": `${string}{{count}}${string}`
      "replaced_one": `${string}{{count}}${string}`
      "replaced_other": `${string}{{count}}${string}`
      "show": string
      "undo": string
      "more": string
      "check": string
      "progress": `${string}{{done}}${string}{{total}}${string}`
      "works": `${string}{{done}}${string}{{total}}${string}`
      "failed": string
      "openKey": `${string}{{name}}${string}`
      "clearTitle": string
      "clearText": string
      "findCopies": string
      "findCopiesText": string
      "showFile": string
      "showFileFor": `${string}{{name}}${string}`
      "leftOut_one": `${string}{{count}}${string}`
      "leftOut_other": `${string}{{count}}${string}`
      "showLeftOut": string
      "notChosen": string
    }
    "undone": {
      "title": string
      "text": string
      "kept_one": `${string}{{count}}${string}`
      "kept_other": `${string}{{count}}${string}`
    }
    "end": {
      "unread": string
      "in-doubt": string
    }
    "date": {
      "title": `${string}{{date}}${string}`
      "text": string
    }
    "columns": {
      "title": string
      "text": string
      "covered": string
      "label": `${string}{{name}}${string}`
      "unnamed": `${string}{{number}}${string}`
      "none": string
      "empty": string
      "length_one": `${string}{{count}}${string}`
      "length_other": `${string}{{count}}${string}`
      "need": string
      "continue": string
      "open": string
      "read_one": `${string}{{count}}${string}`
      "read_other": `${string}{{count}}${string}`
      "notRead": `${string}{{names}}${string}`
    }
    "use": {
      "name": string
      "workspace": string
      "clientId": string
      "clientSecret": string
      "authUrl": string
      "baseUrl": string
      "ends": string
      "owner": string
      "ownerEmail": string
      "usedIn": string
      "notes": string
      "scope": string
    }
  }
  "time": {
    "left": `${string}{{duration}}${string}`
    "until": `${string}{{time}}${string}`
    "ago": `${string}{{duration}}${string}`
    "moments": string
  }
  "addKey": {
    "head": {
      "title": string
      "text": string
    }
    "paste": {
      "label": string
      "hint": string
      "onlyPaste": string
      "foundBoth": string
      "foundId": string
      "foundSecret": string
      "foundIdOnly": string
      "foundSecretOnly": string
      "foundNothing": string
      "nothingAdvice": string
      "foundRegion": `${string}{{region}}${string}{{service}}${string}`
      "filledName": string
      "filledWorkspace": string
      "filledAddresses": string
      "trimmed": string
      "doubled": string
      "covered": string
      "moreThanOne": string
      "tooLong": string
    }
    "workspace": {
      "label": string
      "hint": string
      "placeholder": string
      "filter": string
      "create": string
      "sensitive": string
    }
    "newWorkspace": {
      "title": string
      "name": string
      "nameHint": string
      "service": string
      "serviceRegion": `${string}{{region}}${string}{{service}}${string}`
      "newService": string
      "newServiceHint": string
      "authUrl": string
      "authUrlHint": string
      "baseUrl": string
      "baseUrlHint": string
      "serviceName": string
      "regionName": string
      "regionPlaceholder": string
      "namesFold": string
      "sensitive": string
      "sensitiveHint": string
    }
    "name": {
      "label": string
      "hint": string
    }
    "clientId": {
      "label": string
      "hint": string
    }
    "clientSecret": {
      "label": string
      "hint": string
    }
    "more": {
      "fold": string
      "kind": string
      "service": string
      "personal": string
      "endDate": string
      "endDateHint": string
      "notes": string
      "notesHint": string
    }
    "looksRight": string
    "missing": {
      "workspace": string
      "workspaceName": string
      "authUrl": string
      "baseUrl": string
      "name": string
      "clientId": string
      "clientSecret": string
      "notes": string
    }
    "problem": {
      "tooLong": string
      "covered": string
      "same": string
    }
    "address": {
      "unclear": string
      "not-an-address": string
      "needs-https": string
      "has-sign-in": string
      "has-query": string
      "has-fragment": string
    }
    "addressOk": {
      "tokenPath": `${string}{{path}}${string}`
      "auth": `${string}{{host}}${string}`
      "base": `${string}{{host}}${string}`
      "local": `${string}{{host}}${string}`
    }
    "addressNotice": {
      "https-added": string
      "token-path-trimmed": string
      "host-rewritten": string
    }
    "warning": {
      "swapped": string
      "guessed": string
      "swap": string
      "id-has-space": string
      "secret-has-space": string
      "secret-looks-like-id": string
    }
    "actions": {
      "save": string
      "saving": string
      "checking": string
      "cancel": string
      "saveAnyway": string
      "pasteAgain": string
      "stillWaiting": string
    }
    "saved": {
      "worksTitle": string
      "worksText": `${string}{{duration}}${string}{{service}}${string}`
      "worksTextShort": string
      "worksTextPlain": `${string}{{duration}}${string}`
      "uncheckedTitle": string
      "uncheckedText": string
      "refusedTitle": string
      "troubleTitle": string
      "troubleText": string
      "enterAgain": string
      "check": string
      "copy": string
      "copied": string
      "test": string
      "another": string
      "open": string
      "secret": string
      "secretMemory": string
    }
    "leave": {
      "title": string
      "text": string
      "stay": string
      "leave": string
    }
    "help": {
      "title": string
      "step1": string
      "step2": string
      "step3": string
      "step4": string
      "tryThem": string
      "fromProfile": `${string}{{name}}${string}`
      "authUrl": {
        "title": string
        "what": `${string}{{path}}${string}`
        "where": string
      }
      "baseUrl": {
        "title": string
        "what": string
        "where": string
      }
      "copyRequest": string
      "request": `${string}{{path}}${string}`
      "sealedOs": string
      "sealedPassphrase": string
      "sealedMemory": string
    }
    "guide": {
      "title": string
      "text": string
      "step1": string
      "step2": string
      "step3": string
      "step4": string
      "step5": string
      "step6": string
      "open": string
      "openAgain": string
      "done": string
      "finished": string
    }
  }
  "testRequest": {
    "head": {
      "title": string
      "text": string
    }
    "key": {
      "label": string
      "actsOn": `${string}{{workspace}}${string}`
      "sensitive": string
      "sensitiveText": string
    }
    "request": {
      "legend": string
      "method": string
      "methodHint": {
        "GET": string
        "HEAD": string
        "POST": string
        "PUT": string
        "PATCH": string
        "DELETE": string
        "OPTIONS": string
      }
      "path": `${string}{{base}}${string}`
      "pathPlaceholder": string
      "send": string
      "cancel": string
      "headers": string
      "headersCount_one": `${string}{{count}}${string}`
      "headersCount_other": `${string}{{count}}${string}`
      "headersLabel": string
      "headersPlaceholder": string
      "body": string
      "bodyAsJson": string
      "bodyAsText": string
      "bodyAsNamed": string
      "bodyLabel": string
    }
    "problem": {
      "path": {
        "missing": string
        "other-origin": string
        "has-fragment": string
        "unclear": string
        "climbs": string
      }
      "header": {
        "no-colon": `${string}{{line}}${string}`
        "name": `${string}{{line}}${string}`
        "ours": `${string}{{line}}${string}`
        "twice": `${string}{{line}}${string}`
      }
    }
    "progress": {
      "gettingToken": string
      "waiting": string
      "long": string
    }
    "stopped": {
      "title": string
      "readText": string
      "writeText": string
    }
    "empty": {
      "title": string
      "text": string
      "noKeysTitle": string
      "noKeysText": string
      "addKey": string
    }
    "reply": {
      "label": string
      "worked": {
        "title": string
      }
      "workedEmpty": {
        "title": string
        "advice": string
      }
      "webPage": {
        "title": string
        "advice": string
      }
      "unchanged": {
        "title": string
      }
      "redirect": {
        "title": string
        "advice": string
        "adviceTo": `${string}{{location}}${string}`
      }
      "wrongType": {
        "title": string
        "advice": string
      }
      "notUnderstood": {
        "title": string
        "advice": string
      }
      "notRecognised": {
        "title": string
        "advice": string
      }
      "notAllowed": {
        "title": string
        "advice": `${string}{{workspace}}${string}`
      }
      "notFound": {
        "title": string
        "advice": string
      }
      "wrongMethod": {
        "title": `${string}{{method}}${string}`
        "advice": string
      }
      "slowDown": {
        "title": string
        "advice": string
        "adviceIn": `${string}{{duration}}${string}`
      }
      "declined": {
        "title": string
        "advice": string
      }
      "serverTrouble": {
        "title": string
        "advice": string
      }
      "unusual": {
        "title": string
        "advice": string
      }
      "step": {
        "new-token": string
        "other-key": string
        "edit-path": string
        "edit-method": string
        "edit-headers": string
        "send-again": string
      }
      "status": `${string}{{status}}${string}{{text}}${string}`
      "number": string
      "took": string
      "size": string
      "type": string
      "cut": string
      "notText": {
        "title": `${string}{{size}}${string}{{type}}${string}`
        "noType": string
        "advice": `${string}{{copyAs}}${string}`
      }
      "headers_one": `${string}{{count}}${string}`
      "headers_other": `${string}{{count}}${string}`
      "headersTitle": string
    }
    "body": {
      "label": string
      "view": string
      "tree": string
      "text": string
      "items_one": `${string}{{count}}${string}`
      "items_other": `${string}{{count}}${string}`
      "fields_one": `${string}{{count}}${string}`
      "fields_other": `${string}{{count}}${string}`
      "emptyList": string
      "emptyObject": string
      "wrap": string
    }
    "find": {
      "label": string
      "placeholder": string
      "none": string
      "place": `${string}{{at}}${string}{{count}}${string}`
      "placeOfMany": `${string}{{at}}${string}{{count}}${string}`
      "next": string
      "previous": string
    }
    "copyAs": {
      "button": string
      "copied": string
      "done": string
      "doneWithToken": string
      "placeholder": string
      "live": string
      "curl": string
      "powershell": string
      "step": string
      "curlLive": string
      "powershellLive": string
      "stepLive": string
    }
    "copyAnswer": {
      "button": string
      "copied": string
      "done": string
      "body": string
      "step": string
    }
    "favourite": {
      "heading": string
      "empty": string
      "keep": string
      "kept": string
      "title": string
      "text": `${string}{{service}}${string}`
      "name": string
      "missing": string
      "twin": string
      "cancel": string
      "save": string
      "saved": `${string}{{name}}${string}`
      "removed": `${string}{{name}}${string}`
      "undo": string
      "use": `${string}{{name}}${string}`
      "remove": `${string}{{name}}${string}`
    }
    "history": {
      "heading": string
      "empty": string
      "note": string
      "clear": string
      "repeat": `${string}{{method}}${string}{{path}}${string}`
      "noAnswer": string
      "fillIn": string
    }
    "shelf": {
      "fold": string
    }
    "explain": {
      "title": string
      "text": string
      "box": string
      "boxHint": string
      "onlyPaste": string
      "again": string
      "close": string
      "tokenLeftOut": string
      "facts": {
        "status": string
        "code": string
        "error": string
        "message": string
        "verbose": string
      }
      "empty": {
        "title": string
        "advice": string
      }
      "tooLong": {
        "title": string
        "advice": string
      }
      "notJson": {
        "title": string
        "advice": string
      }
      "notAStep": {
        "title": string
        "advice": string
      }
      "tokenReply": {
        "title": string
        "advice": string
      }
      "tokenIssued": {
        "title": string
        "advice": string
        "adviceFor": `${string}{{duration}}${string}`
      }
      "worked": {
        "title": string
        "advice": string
      }
      "webPage": {
        "title": string
        "advice": string
      }
      "redirect": {
        "title": string
        "advice": string
      }
      "invalidClient": {
        "title": string
        "advice": string
      }
      "notRecognised": {
        "title": string
        "advice": string
      }
      "grant": {
        "title": string
        "advice": string
      }
      "notUnderstood": {
        "title": string
        "advice": string
      }
      "notAllowed": {
        "title": string
        "advice": string
      }
      "notFound": {
        "title": string
        "advice": string
      }
      "slowDown": {
        "title": string
        "advice": string
      }
      "serverTrouble": {
        "title": string
        "advice": string
      }
      "noAnswer": {
        "title": string
        "advice": string
      }
      "unusual": {
        "title": string
        "advice": string
      }
    }
  }
  "welcome": {
    "head": {
      "title": string
      "text": string
    }
    "what": {
      "title": string
      "text": string
    }
    "keep": {
      "title": string
      "os": string
      "osText": string
      "unknown": string
      "passphrase": string
      "memory": string
      "memoryText": string
      "locked": string
      "lockedText": string
      "silent": string
      "silentText": string
      "missing": string
      "missingText": string
    }
    "start": {
      "title": string
      "text": string
      "add": string
      "practise": string
      "practising": string
      "practiseText": string
      "steps": string
      "later": string
      "back": string
    }
    "practice": {
      "workspace": string
      "key": string
    }
  }
  "custody": {
    "choose": {
      "title": string
      "absent": string
      "weak": string
      "locked": string
      "silent": string
      "restart": string
      "other": string
      "tryAgain": string
      "cancel": string
    }
    "now": {
      "os": string
      "passphrase": string
      "memory": string
    }
    "os": {
      "title": string
      "text": string
      "save": string
    }
    "passphrase": {
      "title": string
      "text": string
      "presentText": string
      "label": string
      "hint": string
      "repeat": string
      "lost": string
      "save": string
      "tooShort_one": `${string}{{count}}${string}`
      "tooShort_other": `${string}{{count}}${string}`
      "strengthLabel": string
      "weak": string
      "fair": string
      "strong": string
      "weakAdvice": string
      "missing": string
      "differs": string
    }
    "memory": {
      "title": string
      "text": string
      "changeText": string
      "fit": string
      "save": string
    }
    "locked": {
      "title": string
      "textOs": string
      "textPassphrase": string
      "label": string
      "unlock": string
      "unlocking": string
      "missing": string
      "wrong": string
      "wrongWait": `${string}{{duration}}${string}`
    }
    "lost": {
      "button": string
      "title": string
      "text": string
      "copies": string
      "restoreTitle": string
      "restoreText": string
      "restore": string
      "afreshTitle": string
      "afreshText": string
      "afresh": string
      "back": string
    }
    "field": {
      "show": string
      "hide": string
      "cancel": string
    }
    "unreadable": {
      "title": string
      "text": string
      "wait": string
      "close": string
    }
    "recovery": {
      "title": string
      "none": string
      "all": string
      "some": string
      "own": string
      "ownText": string
      "add": string
      "change": string
      "remove": string
      "addTitle": string
      "addText": string
      "changeTitle": string
      "changeText": string
      "fresh": string
      "current": string
      "lost": string
      "save": string
      "saveChange": string
      "saving": string
      "added": string
      "changed": string
      "removed": string
      "open": string
      "openTitle": string
      "openText": string
      "openAction": string
      "opening": string
    }
    "keyring": {
      "locked": string
      "lockedText": string
      "silent": string
      "silentText": string
      "restart": string
      "restartText": string
      "changed": string
      "changedText": string
      "otherMachine": string
      "otherMachineText": string
      "otherMachineAskText": string
      "absent": string
      "absentText": string
      "weak": string
      "weakText": string
      "unsealed": string
      "unsealedText": string
      "opened": string
      "openedText": string
      "use": string
      "seal": string
      "unlock": string
      "again": string
      "startAgain": string
    }
  }
  "copies": {
    "title": string
    "text": string
    "where": string
    "places": {
      "downloads": string
      "desktop": string
      "documents": string
      "shell-histories": string
      "api-clients": string
    }
    "search": string
    "again": string
    "choose": string
    "limits": string
    "searching_one": `${string}{{count}}${string}`
    "searching_other": `${string}{{count}}${string}`
    "read_one": `${string}{{count}}${string}{{size}}${string}`
    "read_other": `${string}{{count}}${string}{{size}}${string}`
    "cancel": string
    "none": string
    "noneYet": string
    "count_one": `${string}{{count}}${string}`
    "count_other": `${string}{{count}}${string}`
    "allHandled_one": string
    "allHandled_other": `${string}{{count}}${string}`
    "cancelled": string
    "stopped": string
    "unreadable_one": `${string}{{count}}${string}`
    "unreadable_other": `${string}{{count}}${string}`
    "tooNew_one": `${string}{{count}}${string}`
    "tooNew_other": `${string}{{count}}${string}`
    "more": `${string}{{count}}${string}`
    "line": `${string}{{line}}${string}`
    "deletedKey": string
    "forms": {
      "text": string
      "json": string
      "url": string
      "base64": string
      "hex": string
      "utf-16": string
    }
    "show": string
    "mark": string
    "unmark": string
    "keys_one": `${string}{{count}}${string}`
    "keys_other": `${string}{{count}}${string}`
    "tooShort": `${string}{{names}}${string}`
    "which": string
    "foundIn": `${string}{{place}}${string}`
  }
  "replacement": {
    "head": {
      "title": `${string}{{name}}${string}`
      "leakTitle": `${string}{{name}}${string}`
      "text": string
      "steps": string
      "provenTitle": `${string}{{name}}${string}`
    }
    "step": {
      "addNewKey": string
      "confirmBothWork": string
      "markPlace": string
      "switchOver": string
      "confirmQuiet": string
      "markDeleted": string
      "prove": string
    }
    "underWay": {
      "label": string
      "places_one": `${string}{{count}}${string}`
      "places_other": `${string}{{count}}${string}`
    }
    "keysPage": string
    "newKey": {
      "label": string
      "open": string
      "create": string
      "copy": string
      "keepOld": string
    }
    "bothWork": {
      "text": string
      "old": string
      "new": string
      "testFor": `${string}{{name}}${string}`
      "check": string
      "skip": string
    }
    "places": {
      "text": string
      "none": string
      "copyIdFor": `${string}{{place}}${string}`
      "copySecretFor": `${string}{{place}}${string}`
      "addLabel": string
      "add": string
      "next": string
      "count": `${string}{{done}}${string}{{total}}${string}`
    }
    "switchOver": {
      "text": string
      "textSame": string
      "button": string
    }
    "quiet": {
      "used": `${string}{{ago}}${string}`
      "unused": string
      "text": `${string}{{date}}${string}`
      "next": string
    }
    "delete": {
      "singleTitle": string
      "singleText": string
      "leakTitle": string
      "leakText": string
      "text": string
      "button": string
      "alone": string
      "compared": string
    }
    "proof": {
      "tokens": string
      "check": string
      "again": string
      "later": string
      "stillTitle": string
      "stillText": `${string}{{date}}${string}`
      "refusedAlone": `${string}{{date}}${string}`
    }
    "end": {
      "provenTitle": string
      "provenText": `${string}{{date}}${string}`
      "stoppedTitle": string
      "stoppedText": `${string}{{date}}${string}`
      "done": string
      "deleteOld": string
    }
    "stop": {
      "button": string
      "title": string
      "text": string
      "textOne": string
      "goOn": string
      "confirm": string
    }
    "state": {
      "skipped": string
      "said": string
    }
    "oldId": {
      "label": string
      "copy": string
      "copyShort": string
    }
    "keysPageAddress": string
    "keysPageKeep": string
    "card": {
      "since": `${string}{{time}}${string}`
      "oldId": string
      "newId": string
      "sameId": string
      "how": `${string}{{host}}${string}`
      "howSecret": `${string}{{host}}${string}`
      "copy": string
      "copied": string
      "print": string
      "oldKey": `${string}{{name}}${string}`
      "oldSecret": `${string}{{name}}${string}`
    }
    "open": string
    "openFor": `${string}{{name}}${string}`
    "leakedKey": `${string}{{name}}${string}`
    "way": {
      "question": string
      "guided": {
        "title": string
        "text": string
        "single": string
      }
      "short": {
        "title": string
        "text": string
      }
      "leak": {
        "title": string
        "text": string
      }
    }
  }
  "service": {
    "profile": {
      "have": string
      "added": `${string}{{name}}${string}`
      "known": `${string}{{name}}${string}`
      "dropTitle": string
      "dropText": string
    }
    "settings": {
      "open": string
      "export": string
      "exportFor": `${string}{{name}}${string}`
      "exported": `${string}{{file}}${string}`
    }
  }
  "settings": {
    "title": string
    "sections": string
    "reset": string
    "resetDone": string
    "general": {
      "title": string
      "language": string
      "languageText": string
      "theme": string
      "themeText": string
      "system": string
      "light": string
      "dark": string
      "density": string
      "densityText": string
      "comfortable": string
      "compact": string
      "startAtLogin": string
      "startAtLoginText": string
      "startAtLoginDev": string
      "systemShortcut": string
      "systemShortcutText": string
      "systemShortcutNever": string
      "systemShortcutRefused": string
      "systemShortcutOff": string
    }
    "security": {
      "title": string
      "custody": string
      "custodyBy": {
        "os": string
        "passphrase": string
        "memory": string
      }
      "change": string
      "clipboard": string
      "clipboardText": string
      "seconds": string
      "copies": string
      "copiesText": string
      "copiesOpen": string
      "lockAfter": string
      "lockAfterText": string
      "lockNever": string
      "lockOnSleep": string
      "lockOnSleepText": string
      "lockOnSleepLinux": string
    }
    "notices": {
      "title": string
      "tray": string
      "trayText": string
      "keepInTray": string
      "keepInTrayText": string
      "notices": string
      "noticesText": string
      "cannotNotify": string
      "hideDetails": string
      "hideDetailsText": string
    }
    "copying": {
      "title": string
      "requiredLife": string
      "requiredLifeText": string
      "minutes": string
      "history": string
      "historyText": {
        "windows": string
        "mac": string
        "linux": string
      }
    }
    "updates": {
      "title": string
      "text": `${string}{{host}}${string}`
      "none": string
      "never": string
      "newest": `${string}{{when}}${string}`
      "newer": `${string}{{date}}${string}{{version}}${string}`
      "notDirect": string
      "look": string
      "looking": string
      "open": string
      "problem": {
        "unreachable": string
        "unreadable": string
        "unsigned": string
        "older": string
        "expired": string
        "other-system": string
      }
    }
  }
  "palette": {
    "title": string
    "label": string
    "placeholder": string
    "keyPlaceholder": string
    "results": string
    "found_one": `${string}{{count}}${string}`
    "found_other": `${string}{{count}}${string}`
    "groups": {
      "recent": string
      "keys": string
      "workspaces": string
      "actions": string
      "settings": string
      "key": string
    }
    "nothing": `${string}{{query}}${string}`
    "didYouMean": `${string}{{query}}${string}`
    "nothingText": string
    "working": string
    "copied": string
    "copiedFor": `${string}{{duration}}${string}`
    "back": string
    "hints": {
      "copy": string
      "go": string
      "run": string
      "give": string
      "more": string
      "close": string
      "actions": string
      "replace": string
    }
    "actions": {
      "about": string
      "activity": string
      "add-key": string
      "all-keys": string
      "deleted-keys": string
      "find-copies": string
      "evidence": string
      "help": string
      "lock": string
      "overview": string
      "pinned-keys": string
      "practise": string
      "practice-guide": string
      "settings": string
      "which-key": string
      "hand-over": string
      "send-keys": string
      "import-keys": string
      "shortcuts": string
      "test-request": string
      "theme-dark": string
      "theme-light": string
      "theme-system": string
      "welcome": string
      "explain-step": string
      "export-json": string
      "tell-owners": string
    }
    "keyActions": {
      "copy": string
      "header": string
      "new-token": string
      "test": string
      "open": string
      "pin": string
      "unpin": string
      "replace": string
      "curl": string
      "step": string
    }
    "whose": {
      "hint": string
      "looking": string
      "place": string
      "notEntered": string
      "used": `${string}{{ago}}${string}`
      "neverUsed": string
      "live": `${string}{{duration}}${string}`
      "ended": `${string}{{ago}}${string}`
      "removed": string
      "nothing": string
      "nothingText": string
      "group": string
      "placeholder": string
    }
  }
  "shortcuts": {
    "title": string
    "close": string
    "groups": {
      "anywhere": string
      "places": string
      "key": string
      "list": string
      "test": string
    }
    "anywhere": {
      "palette": string
      "search": string
      "addKey": string
      "settings": string
      "lock": string
      "nextPart": string
      "sheet": string
      "help": string
    }
    "places": {
      "all": string
      "workspaces": string
      "move": string
    }
    "key": {
      "copy": string
      "header": string
      "newToken": string
      "test": string
      "rename": string
      "remove": string
      "undo": string
      "open": string
    }
    "list": {
      "move": string
      "ends": string
      "inside": string
      "type": string
    }
    "test": {
      "send": string
      "find": string
    }
  }
  "workspaces": {
    "menu": {
      "label": `${string}{{name}}${string}`
      "more": `${string}{{name}}${string}`
      "edit": string
      "addKey": string
      "markSensitive": string
      "unmarkSensitive": string
      "moveUp": string
      "moveDown": string
      "remove": string
    }
    "moved": `${string}{{name}}${string}{{place}}${string}{{total}}${string}`
    "edit": {
      "title": string
      "place": `${string}{{region}}${string}{{service}}${string}`
      "name": string
      "nameHint": string
      "missingName": string
      "colour": string
      "colours": {
        "c0": string
        "c1": string
        "c2": string
        "c3": string
        "c4": string
        "c5": string
        "c6": string
        "c7": string
      }
      "sensitive": string
      "sensitiveHint": string
      "save": string
      "cancel": string
    }
    "remove": {
      "title": `${string}{{name}}${string}`
      "textNone": string
      "text_one": `${string}{{count}}${string}`
      "text_other": `${string}{{count}}${string}`
      "confirm": string
      "cancel": string
      "removed": `${string}{{name}}${string}`
      "undo": string
      "restored": `${string}{{name}}${string}`
    }
  }
  "services": {
    "title": string
    "proxy": string
    "empty": string
    "add": string
    "edit": string
    "editFor": `${string}{{name}}${string}`
    "practice": string
    "signIn": string
    "api": string
    "keys_one": `${string}{{count}}${string}`
    "keys_other": `${string}{{count}}${string}`
    "dialog": {
      "addTitle": string
      "editTitle": `${string}{{name}}${string}`
      "name": string
      "missingName": string
      "regionName": string
      "regionPlaceholder": string
      "addRegion": string
      "removeRegionFor": `${string}{{name}}${string}`
      "regionInUse_one": string
      "regionInUse_other": `${string}{{count}}${string}`
      "addressNote": string
      "advanced": string
      "advancedHint": string
      "encoding": string
      "encodingText": string
      "asWritten": string
      "formEncoded": string
      "tokenPath": string
      "tokenPathHint": string
      "tokenPathProblem": string
      "fields": string
      "fieldsHint": string
      "fieldsProblem": `${string}{{line}}${string}`
      "save": string
      "cancel": string
      "remove": string
      "inUse_one": string
      "inUse_other": `${string}{{count}}${string}`
    }
    "remove": {
      "title": `${string}{{name}}${string}`
      "text": string
      "confirm": string
      "cancel": string
    }
  }
  "sharing": {
    "title": string
    "intro": string
    "local": string
    "already": string
    "more": string
    "way": {
      "own": string
      "ownText": string
      "people": string
      "peopleText": string
      "join": string
      "page": string
    }
    "memory": {
      "title": string
      "text": string
      "choose": string
    }
    "team": {
      "own": string
    }
    "with": {
      "them": `${string}{{who}}${string}`
      "nobody": string
      "computers_one": `${string}{{count}}${string}`
      "computers_other": `${string}{{count}}${string}`
      "people_one": `${string}{{count}}${string}`
      "people_other": `${string}{{count}}${string}`
    }
    "cancel": string
    "close": string
    "back": string
    "next": string
    "missing": string
    "step": `${string}{{count}}${string}{{number}}${string}`
    "where": {
      "title": string
      "text": string
      "folder": string
      "folderText": string
      "database": string
      "databaseText": string
    }
    "database": {
      "host": string
      "port": string
      "database": string
      "login": string
      "password": string
      "ca": string
      "caLabel": string
      "caHint": string
      "caFile": string
      "caWrong": string
      "badPort": string
      "try": string
    }
    "trial": {
      "running": string
      "steps": {
        "reached": string
        "let-in": string
        "prepared": string
        "written": string
        "kept": string
        "write-once": string
      }
      "done": string
      "stopped": string
      "untried": string
      "underWay": string
      "folder": {
        "away": string
        "refused": string
        "certificate": string
        "full": string
        "unfit": string
      }
      "database": {
        "away": string
        "refused": string
        "certificate": string
        "full": string
        "unfit": string
      }
      "reason": {
        "not-prepared": string
        "prepared-otherwise": string
        "no-rights": string
        "fsync-off": string
        "too-old": string
        "pooler": string
        "no-channel-binding": string
        "clear-password": string
        "database-unknown": string
      }
      "sql": string
      "copySql": string
      "inUse": string
      "inUseText": string
      "notInUse": string
      "notInUseText": string
      "otherPlace": string
      "stale": string
      "staleText": string
    }
    "name": {
      "title": string
      "computer": string
      "computerHint": string
      "person": string
      "personHint": string
      "team": string
      "teamHint": string
      "create": string
    }
    "page": {
      "title": string
      "text": string
      "print": string
      "pdf": string
      "pdfHint": string
      "later": string
      "laterText": string
      "replaceText": string
      "row": string
      "none": string
      "noneHere": string
      "made": string
      "make": string
      "again": string
      "replace": string
    }
    "choose": {
      "title": string
      "text": string
      "peopleText": string
      "all": string
      "keys_one": `${string}{{count}}${string}`
      "keys_other": `${string}{{count}}${string}`
      "share_one": `${string}{{count}}${string}`
      "share_other": `${string}{{count}}${string}`
      "nothing": string
      "sharing": `${string}{{count}}${string}{{done}}${string}`
      "none": string
      "practice": string
      "find": string
      "noMatch": string
      "more_one": `${string}{{count}}${string}`
      "more_other": `${string}{{count}}${string}`
    }
    "done": {
      "title": string
      "ownText": string
      "peopleText": string
    }
    "code": {
      "text": string
      "peopleText": string
      "label": string
      "left": `${string}{{duration}}${string}`
      "over": string
      "overText": string
      "again": string
      "waiting": string
      "asks": `${string}{{name}}${string}`
      "asksText": string
      "asksPeopleText": `${string}{{person}}${string}{{team}}${string}`
      "asksTheirsText": `${string}{{person}}${string}{{team}}${string}`
      "add": string
      "refuse": string
      "added": `${string}{{name}}${string}`
      "addedText": string
    }
    "digits": {
      "read": string
      "readAgain": string
      "typeThere": string
      "typeTheirs": string
      "typeShown": `${string}{{name}}${string}`
      "hint": string
      "match": string
      "yes": string
      "no": string
    }
    "joining": {
      "title": string
      "text": string
      "from": string
      "fromOwn": string
      "fromPeople": string
      "fromTeam": string
      "code": string
      "codeHint": string
      "join": string
      "waiting": string
      "asking": string
      "waitingText": string
      "stop": string
      "notLetIn": string
      "notLetInText": string
    }
    "joined": {
      "title": string
      "keys_one": `${string}{{count}}${string}`
      "keys_other": `${string}{{count}}${string}`
      "coming": string
      "none": string
    }
    "recover": {
      "title": string
      "text": string
      "label": string
      "outTitle": string
      "who": string
      "whoText": string
      "in": `${string}{{by}}${string}`
      "outBy": `${string}{{by}}${string}`
      "from": string
      "state": `${string}{{by}}${string}{{keys}}${string}{{when}}${string}`
      "replaced": string
      "replacedText": string
      "begin": string
    }
    "place": {
      "row": string
      "folder": `${string}{{name}}${string}`
      "database": `${string}{{name}}${string}`
      "exchanged": `${string}{{ago}}${string}`
      "never": string
      "busy": string
      "waiting_one": `${string}{{count}}${string}`
      "waiting_other": `${string}{{count}}${string}`
      "now": string
    }
    "login": {
      "open": string
      "title": string
      "text": string
      "name": string
      "nameHint": string
      "end": string
    }
    "people": {
      "title": string
      "computers": string
      "mine": string
      "add": string
      "addTitle": string
      "addFor": `${string}{{name}}${string}`
      "addForTitle": `${string}{{name}}${string}`
      "invite": string
      "inviteTitle": string
      "this": string
      "me": string
      "owner": string
      "member": string
      "make-owner": string
      "make-member": string
      "more": `${string}{{name}}${string}`
      "heard": `${string}{{ago}}${string}`
      "unheard": string
      "remove": string
      "removeFor": `${string}{{name}}${string}`
    }
    "remove": {
      "title": `${string}{{name}}${string}`
      "text": string
      "who": string
      "computer": `${string}{{name}}${string}`
      "person": `${string}{{computers}}${string}{{name}}${string}`
      "why": string
      "lost": string
      "lostText": `${string}{{keys}}${string}`
      "left": string
      "notMine": string
      "leftText": `${string}{{keys}}${string}`
      "wiped": string
      "wipedText": string
    }
    "leavers": {
      "title": string
      "name": `${string}{{computers}}${string}{{person}}${string}`
      "lost": `${string}{{when}}${string}`
      "left": `${string}{{when}}${string}`
      "wiped": `${string}{{when}}${string}`
      "opened": string
      "same_one": `${string}{{count}}${string}`
      "same_other": `${string}{{count}}${string}`
      "allReplaced": string
      "allRefused": string
      "state": {
        "same": string
        "replaced": string
        "refused": string
      }
      "undo": string
      "undoFor": `${string}{{name}}${string}`
      "since": `${string}{{when}}${string}`
      "undone_one": `${string}{{count}}${string}`
      "undone_other": `${string}{{count}}${string}`
      "undoneNothing": string
      "tooOld": string
    }
    "out": {
      "by": `${string}{{name}}${string}{{when}}${string}`
      "left": string
      "ownText": string
      "peopleText": string
      "closed": string
      "closedText": string
      "opening": string
    }
    "workspaces": {
      "title": string
      "none": string
      "share": string
      "shareFor": `${string}{{name}}${string}`
      "takeBack": string
      "takeBackFor": `${string}{{name}}${string}`
      "shared": string
      "onlyHere": string
      "menuShare": string
      "menuShareWith": `${string}{{team}}${string}`
    }
    "leave": {
      "row": string
      "text": string
      "peopleText": string
      "action": string
    }
    "move": {
      "open": string
      "title": string
      "use": string
      "emptyText": string
    }
    "condition": {
      "away": {
        "title": `${string}{{place}}${string}`
        "text": string
      }
      "refused": {
        "title": `${string}{{place}}${string}`
        "text": string
      }
      "certificate": {
        "title": `${string}{{place}}${string}`
        "text": string
      }
      "full": {
        "title": `${string}{{place}}${string}`
        "text": string
      }
      "unfit": {
        "title": `${string}{{place}}${string}`
        "text": string
      }
      "not-downloaded": {
        "title": string
        "text": `${string}{{place}}${string}`
      }
      "put-back": {
        "title": `${string}{{place}}${string}`
        "text": string
      }
      "not-saved": {
        "title": string
        "text": string
      }
      "too-long": {
        "title": `${string}{{name}}${string}`
        "text": string
      }
      "went-back": {
        "title": string
        "text": string
      }
      "copied": {
        "title": string
        "text": string
      }
      "does-not-open": {
        "title": `${string}{{name}}${string}`
        "text": string
        "memberText": string
      }
      "no-page": {
        "title": string
        "text": string
        "memberText": string
      }
      "page-used": {
        "title": string
        "text": string
        "textAt": `${string}{{when}}${string}`
      }
      "tidy-up": {
        "title": string
        "text": string
        "memberText": string
      }
      "nobody-heard": {
        "title": string
        "text": string
      }
      "someone": string
      "show": string
      "again": string
      "understood": string
      "anew": string
      "tidyUp": string
      "decide_one": string
      "decide_other": `${string}{{count}}${string}`
      "decideText": string
    }
    "question": {
      "title": string
      "secret": `${string}{{name}}${string}`
      "secretText": string
      "secretHostText": string
      "tryBoth": string
      "tryEach": string
      "takenNone": string
      "takenSeveral": string
      "service": `${string}{{name}}${string}`
      "workspace": `${string}{{name}}${string}`
      "key": `${string}{{name}}${string}`
      "addressText": string
      "hosts": string
      "hostsText": string
      "useHosts": string
      "kept": `${string}{{name}}${string}`
      "keptText": `${string}{{changedBy}}${string}{{deletedBy}}${string}`
      "keepKey": string
      "deleteKey": string
      "saved": `${string}{{when}}${string}`
      "clientId": string
      "noSecret": string
      "keepOne": string
      "lines": string
      "linesText": string
      "current": string
      "putOut": `${string}{{names}}${string}`
      "putOutNobody": string
      "followers": `${string}{{names}}${string}`
      "lineNewer": string
      "notInHands": string
      "follow": `${string}{{name}}${string}`
      "followInstead": `${string}{{name}}${string}`
      "rightSo": string
      "neither": string
      "page": `${string}{{name}}${string}`
      "pageText": `${string}{{name}}${string}`
      "pageOurs": string
      "newer": `${string}{{name}}${string}`
      "newerText": string
      "version": string
      "notOurs": string
    }
    "key": {
      "row": string
      "waiting": string
      "shared": string
      "decide": string
      "tooLong": string
      "otherFact": `${string}{{fact}}${string}{{name}}${string}`
      "otherNone": string
      "useOther": string
      "decideAction": string
    }
  }
  "about": {
    "title": string
    "dialogTitle": string
    "name": string
    "version": `${string}{{version}}${string}`
    "local": string
    "electron": string
    "chromium": string
    "node": string
    "storage": string
    "commit": string
    "builtWith": string
    "testBuild": `${string}{{electron}}${string}`
    "openFolder": string
    "folderFailed": string
    "diagnostics": string
    "diagnosticsText": string
    "copied": string
    "licences": string
    "licencesHint": string
    "licence": `${string}{{name}}${string}{{version}}${string}`
    "noText": string
    "close": string
  }
  "help": {
    "title": string
    "close": string
    "words": {
      "title": string
      "text": string
      "key": string
      "keyText": string
      "token": string
      "tokenText": string
      "workspace": string
      "workspaceText": string
    }
    "kept": {
      "title": string
      "text": string
      "os": string
      "osText": string
      "passphrase": string
      "passphraseText": string
      "memory": string
      "memoryText": string
    }
    "lockedOut": {
      "title": string
      "text": string
      "keychain": string
      "keychainText": string
      "passphrase": string
      "passphraseText": string
      "refused": string
      "refusedText": string
    }
    "limits": {
      "title": string
      "text": string
      "program": string
      "programText": string
      "memory": string
      "memoryText": string
      "copied": string
      "copiedText": string
    }
    "practise": string
    "steps": string
    "welcome": string
    "shortcuts": string
  }
  "errors": {
    "note": {
      "details": string
      "host": string
      "status": string
      "statusValue": `${string}{{status}}${string}`
      "time": string
      "requestId": string
      "copyForIt": string
      "copied": string
      "detail": string
      "reference": string
      "kind": string
    }
    "action": {
      "retry": string
      "enter-secret": string
      "edit-region": string
      "unlock-keyring": string
      "choose-passphrase": string
      "choose-custody": string
      "unlock": string
      "open-existing": string
      "other-encoding": string
      "move-practice": string
      "start-practice": string
      "choose-workspace": string
      "edit-input": string
      "restart": string
      "show-keys": string
      "show-details": string
      "replace-key": string
    }
    "this": {
      "service": string
      "record": string
      "holder": string
    }
    "notAccepted": {
      "title": string
      "advice": string
    }
    "otherEncoding": {
      "title": string
      "advice": string
    }
    "unknownToPractice": {
      "title": string
      "advice": string
    }
    "webPage": {
      "title": string
      "advice": string
    }
    "notJson": {
      "title": string
      "advice": string
    }
    "noToken": {
      "title": string
      "advice": string
    }
    "tokenType": {
      "title": string
      "advice": string
    }
    "expiresIn": {
      "title": string
      "advice": string
    }
    "tooLarge": {
      "title": string
      "advice": string
    }
    "otherStatus": {
      "title": string
      "advice": `${string}{{status}}${string}`
      "adviceUnknown": string
    }
    "serviceSaidNo": {
      "title": string
      "advice": string
    }
    "unreachable": {
      "title": `${string}{{host}}${string}`
      "advice": string
    }
    "unknownHost": {
      "title": `${string}{{host}}${string}`
      "advice": string
    }
    "connectionRefused": {
      "title": `${string}{{host}}${string}`
      "advice": string
    }
    "timeout": {
      "title": `${string}{{host}}${string}`
      "advice": string
    }
    "tls": {
      "title": string
      "advice": `${string}{{host}}${string}`
    }
    "proxySignIn": {
      "title": string
      "advice": string
    }
    "moved": {
      "title": string
      "advice": string
    }
    "rateLimited": {
      "title": string
      "advice": string
      "adviceAt": `${string}{{at}}${string}`
    }
    "serverTrouble": {
      "title": string
      "advice": string
      "adviceAt": `${string}{{at}}${string}`
    }
    "locked": {
      "title": string
      "advice": string
    }
    "keyringLocked": {
      "title": string
      "advice": string
    }
    "keyringMissing": {
      "title": string
      "advice": string
    }
    "keyringSilent": {
      "title": string
      "advice": string
    }
    "keyringRestart": {
      "title": string
      "advice": string
    }
    "keyringGone": {
      "title": string
      "advice": string
    }
    "secretUnreadable": {
      "title": string
      "advice": string
    }
    "secretDamaged": {
      "title": string
      "advice": string
    }
    "keyringChanged": {
      "title": string
      "advice": string
    }
    "fileChanged": {
      "title": string
      "advice": string
    }
    "needsChoice": {
      "title": string
      "advice": string
    }
    "notSaved": {
      "title": string
      "advice": string
      "adviceFull": string
      "adviceForbidden": string
    }
    "notFound": {
      "title": string
      "advice": string
    }
    "duplicate": {
      "title": `${string}{{name}}${string}`
      "advice": string
    }
    "noRecentInput": {
      "title": string
      "advice": string
    }
    "otherOrigin": {
      "title": string
      "advice": string
    }
    "plainHttp": {
      "title": string
      "advice": string
    }
    "badUrl": {
      "title": string
      "advice": string
    }
    "badHeader": {
      "title": string
      "advice": string
    }
    "notConfirmed": {
      "title": string
      "advice": string
    }
    "justDeclined": {
      "title": string
      "advice": string
    }
    "inUse": {
      "title": `${string}{{name}}${string}`
      "advice": string
    }
    "stale": {
      "title": string
      "advice": string
    }
    "onlySeal": {
      "title": string
      "advice": string
    }
    "wrongPassphrase": {
      "title": string
      "advice": string
      "adviceAt": `${string}{{at}}${string}`
    }
    "practiceChanged": {
      "title": string
      "advice": string
    }
    "portTaken": {
      "title": string
      "advice": string
    }
    "shortcutTaken": {
      "title": string
      "advice": string
    }
    "pageNotKept": {
      "title": string
      "advice": string
    }
    "noBrowser": {
      "title": string
      "advice": string
    }
    "notRunning": {
      "title": string
      "advice": string
    }
    "readOnly": {
      "title": string
      "advice": string
    }
    "notABackup": {
      "title": string
      "advice": string
    }
    "newerBackup": {
      "title": string
      "advice": string
    }
    "damagedBackup": {
      "title": string
      "advice": string
    }
    "tooSoon": {
      "title": string
      "advice": string
      "adviceAt": `${string}{{at}}${string}`
    }
    "holdsSecret": {
      "title": string
      "advice": string
    }
    "tooMany": {
      "title": string
      "advice": string
    }
    "pictureTooLong": {
      "title": string
      "advice": string
    }
    "notAProfile": {
      "title": string
      "advice": string
    }
    "nothingToImport": {
      "title": string
      "advice": string
    }
    "damagedImport": {
      "title": string
      "advice": string
    }
    "importTooLarge": {
      "title": string
      "advice": string
    }
    "encryptedImport": {
      "title": string
      "advice": string
    }
    "keywardBackup": {
      "title": string
      "advice": string
    }
    "importStopped": {
      "title": string
      "advice": string
    }
    "newerFormat": {
      "title": string
      "advice": string
    }
    "newerProfile": {
      "title": string
      "advice": string
    }
    "activityUnreadable": {
      "title": string
      "advice": string
    }
    "codeWrong": {
      "title": string
      "advice": string
    }
    "codeOver": {
      "title": string
      "advice": string
    }
    "notPrepared": {
      "title": string
      "advice": string
    }
    "loginRefused": {
      "title": string
      "advice": string
    }
    "placeInUse": {
      "title": string
      "advice": string
    }
    "memoryOnly": {
      "title": string
      "advice": string
    }
    "lastOwner": {
      "title": string
      "advice": string
    }
    "inOtherTeam": {
      "title": string
      "advice": string
    }
    "notNow": {
      "title": string
      "advice": string
    }
    "pageUnknown": {
      "title": string
      "advice": string
    }
    "refusedByKeyward": {
      "title": string
      "advice": string
    }
    "refused": {
      "title": string
      "advice": string
    }
    "badInput": {
      "title": string
      "advice": string
      "adviceField": `${string}{{field}}${string}`
    }
    "field": {
      "name": string
      "clientId": string
      "clientSecret": string
      "workspaceId": string
      "authUrl": string
      "baseUrl": string
      "path": string
      "headers": string
      "body": string
      "notes": string
      "passphrase": string
      "keyExpiresAtMs": string
    }
    "cancelled": {
      "title": string
      "advice": string
    }
    "internal": {
      "title": string
      "advice": string
      "adviceReference": `${string}{{reference}}${string}`
    }
    "refusesBoth": {
      "title": string
      "advice": string
    }
  }
}
