// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what files have in them
import { describe, expect, it } from 'vitest'
import { inflateRaw } from '../../../../src/main/adapters/files/inflate-raw.ts'
import { readFiles } from '../../../../src/main/imports/rules/read-files.ts'

/** A file and the expected rows: client ID, and secret or why there is none. */
type Case = readonly [name: string, text: string, rows: readonly string[]]

const joined: readonly Case[] = [
  ['.env', 'GOOGLE_CLIENT_ID=g-1\nSECRET_KEY=dj', ['g-1 missing', ' no-client-id']],
  ['.env', 'GOOGLE_CLIENT_ID=g-1\nAPP_SECRET=ap', ['g-1 missing', ' no-client-id']],
  ['.env', 'CLIENT_ID=c-1\nSECRET_KEY=dj', ['c-1 missing', ' no-client-id']],
  ['.env', 'CLIENT_ID=c-1\nSESSION_SECRET=dj', ['c-1 missing']],
  ['.env', 'CLIENT_ID=c-1\nCOOKIE_SECRET=x', ['c-1 missing']],
  ['.env', 'CLIENT_ID=c-1\nSTRIPE_SECRET_KEY=x', ['c-1 missing', ' no-client-id']],
  ['.env', 'CLIENT_ID=c-1\nSECRET=x', ['c-1 missing', ' no-client-id']],
  ['.env', 'OIDC_CLIENT_ID=o-1\nCLIENT_SECRET=x', ['o-1 x']],
  [
    'application_default_credentials.json',
    '{"client_id":"a-1","client_secret":"x9","refresh_token":"r","type":"authorized_user"}',
    ['a-1 other-grant'],
  ],
  ['.env', 'AZURE_API_CLIENT_ID=a-1\nAZURE_SPA_CLIENT_SECRET=x', ['a-1 missing', ' no-client-id']],
  ['.env', 'API_CLIENT_ID=a-1\nAPI_CLIENT_SECRET=x', ['a-1 x']],
  ['.env', 'ACME_API_CLIENT_ID=a-1\nACME_CLIENT_SECRET=x', ['a-1 x']],
  ['.env', 'CLIENT_ID=c-1\nACME_CLIENT_SECRET=x', ['c-1 x']],
  ['.env', 'ACME_PROD_CLIENT_ID=c-1\nACME_CLIENT_SECRET=x', ['c-1 missing', ' no-client-id']],
  ['.env', 'A_CLIENT_ID=a\nB_CLIENT_ID=b\nCLIENT_SECRET=x', ['a missing', 'b missing', ' no-client-id']],
  [
    '.env',
    'CLIENT_ID=c\nA_CLIENT_SECRET=x\nB_CLIENT_SECRET=y',
    ['c missing', ' no-client-id', ' no-client-id'],
  ],
  ['.env', 'AZURE_CLIENT_ID=a\nAZURE_TENANT_ID=t\nAZURE_CLIENT_SECRET=x', ['a x']],
  ['.env', 'GITHUB_ID=g-1\nGITHUB_SECRET=x', ['g-1 x']],
  ['.env', 'AUTH_GITHUB_ID=g-1\nAUTH_GITHUB_SECRET=x', ['g-1 x']],
  ['.env', 'AUTH_SECRET=n\nAUTH_GITHUB_ID=g-1\nAUTH_GITHUB_SECRET=x', [' no-client-id', 'g-1 x']],
  ['.env', 'NEXTAUTH_SECRET=n\nGOOGLE_CLIENT_ID=g\nGOOGLE_CLIENT_SECRET=x', ['g x']],
  ['.env', 'TWITTER_CONSUMER_KEY=k\nTWITTER_CONSUMER_SECRET=x', ['k x']],
  ['.env', 'AWS_ACCESS_KEY_ID=AK\nAWS_SECRET_ACCESS_KEY=x\nCOGNITO_CLIENT_ID=c', ['AK x', 'c missing']],
  ['.env', 'CLIENT_ID=c\nAWS_SECRET_ACCESS_KEY=x', ['c missing', ' no-client-id']],
  ['.env', 'APP_ID=c\nAPP_SECRET=x', ['c x']],
  ['.env', 'CLIENT_ID=c\nAPP_SECRET=x', ['c missing', ' no-client-id']],
  ['.env', 'FACEBOOK_APP_ID=1\nINSTAGRAM_APP_SECRET=x', ['1 missing', ' no-client-id']],
  ['.env', 'CLIENT_ID=c\nDB_PASSWORD=x', ['c missing']],
  ['.env', 'CLIENT_ID=c\nPASSWORD=x', ['c doubt']],
  ['.env', 'USERNAME=u\nCLIENT_SECRET=x', ['u doubt']],
  ['.env', 'STRIPE_KEY=pk\nSTRIPE_SECRET=sk\nCLIENT_ID=c', ['pk sk', 'c missing']],
  ['.env', 'JWT_KEY=a\nJWT_SECRET=b', []],
  ['.env', 'SLACK_CLIENT_ID=s\nSLACK_SIGNING_SECRET=x', ['s missing']],
  ['a.json', '{"clientId":"c","session":{"secret":"s"},"jwtSecret":"x"}', ['c missing', ' no-client-id']],
  ['a.json', '{"google":{"clientId":"g"},"app":{"secret":"x"}}', ['g missing', ' no-client-id']],
  ['a.json', '[{"clientId":"a"},{"clientSecret":"x"}]', ['a missing', ' no-client-id']],
  [
    'a.json',
    '{"client_id":"c","client_secret":"x","grant_types":["authorization_code","refresh_token"]}',
    ['c other-grant'],
  ],
  [
    'a.json',
    '{"client_id":"c","client_secret":"x","grant_types":["refresh_token","client_credentials"]}',
    ['c x'],
  ],
  [
    'a.json',
    '{"Parameters":[{"Name":"/a/client_id","Value":"c"},{"Name":"/a/client_secret","Value":"x"},{"Name":"/b/client_id","Value":"d"}]}',
    ['c x', 'd missing'],
  ],
  ['a.json', '{"clientId":"c","clientSecret":"x","Parameters":[{"Name":"region","Value":"eu"}]}', ['c x']],
  ['a.yaml', 'credentials:\n  username: anna\n  secret: x\n', ['anna doubt']],
  ['a.json', '{"clientId":"c","secrets":{"jwt":"j","secret":"x"}}', ['c missing', ' no-client-id']],
  ['a.json', '{"clientId":"c","secrets":{"secret":"x"}}', ['c x']],
  ['a.json', '{"clientId":"c","secrets":{"secret":{"value":"x"}}}', ['c x']],
  ['a.json', '{"clientId":"c","secrets":[{"secret":"x","created":"2026"}]}', ['c x']],
  ['a.json', '{"acmeClientId":"a","betaClientSecret":"x"}', ['a missing', ' no-client-id']],
  [
    'v.yaml',
    'auth:\n  clientId: a\n  existingSecret: b\n  existingSecretKey: c\n  clientSecretRef: d\n',
    ['a missing'],
  ],
  ['v.yaml', 'auth:\n  clientId: a\n  secretName: b\n', ['a missing']],
  [
    'v.yaml',
    'env:\n  - name: CLIENT_ID\n    value: a\n  - name: CLIENT_SECRET\n    valueFrom:\n      secretKeyRef: {name: x, key: client-secret}\n',
    ['a missing'],
  ],
  [
    'a.csv',
    'Name,Client ID,Refresh Token\nA,a-1,tR8kLm29xQzAbCdEf\nB,b-1,uR8kLm29xQzAbCdEf',
    ['a-1 missing', 'b-1 missing'],
  ],
  ['a.csv', 'Name,Client ID,Thumbprint\nA,a-1,5e884898da28047151d0e56f8dc62927', ['a-1 missing']],
  ['a.csv', 'Name,Client ID,Client Secret (last 4)\nA,a-1,9xQz', ['a-1 missing']],
  ['.env', 'AUTH0_CLIENT_ID=a-1\nAUTH0_SECRET=x9', ['a-1 missing']],
]

const shell: readonly Case[] = [
  ['.env', 'CLIENT_ID=a\nCLIENT_SECRET=  # comment', ['a missing']],
  ['.env', 'CLIENT_ID=a\nCLIENT_SECRET= #comment', ['a missing']],
  ['.env', 'CLIENT_ID=a\nCLIENT_SECRET=#x', ['a masked']],
  ['.env', 'CLIENT_ID=a\nCLIENT_SECRET=x#y', ['a x#y']],
  ['.env', 'CLIENT_ID=a\nCLIENT_SECRET="x # y" # c', ['a x # y']],
  ['.env', 'CLIENT_ID: a\nCLIENT_SECRET: # c', ['a missing']],
  ['.env', 'export CLIENT_ID=a CLIENT_SECRET=x', ['a x']],
  ['.env', 'CLIENT_ID=a CLIENT_SECRET=x ./run', ['a shells']],
  ['.env', 'export CLIENT_ID="a b";export CLIENT_SECRET=\'x;y\'', ['a b x;y']],
  ['.env', 'set CLIENT_ID=a&& set CLIENT_SECRET=x', ['a x']],
  ['.env', 'CLIENT_ID=a;CLIENT_SECRET=x', ['a x']],
  ['.env', 'CLIENT_ID_DEV=a\nCLIENT_SECRET_DEV=x\nCLIENT_ID_PROD=b\nCLIENT_SECRET_PROD=y', ['a x', 'b y']],
  ['.env', 'DEV_CLIENT_ID=a\nDEV_CLIENT_SECRET=x\nPROD_CLIENT_ID=b\nPROD_CLIENT_SECRET=y', ['a x', 'b y']],
  ['.env', 'ACME_CLIENT_ID_2=a\nACME_CLIENT_SECRET_2=x', ['a x']],
  ['.env', 'CLIENT_ID_DEV=a\nCLIENT_SECRET=x', ['a missing', ' no-client-id']],
  ['.env', 'TOKEN_URL_DEV=https://d.example/token\nCLIENT_ID_DEV=a\nCLIENT_SECRET_DEV=x', ['a x']],
  ['.env', 'CLIENT_ID=a\nCLIENT_SECRET=x\n\nCLIENT_ID=b\nCLIENT_SECRET=y', ['a x', 'b y']],
  ['.env', 'CLIENT_ID=a\nCLIENT_SECRET=x\nCLIENT_ID=b\nCLIENT_SECRET=y', ['a x', 'b y']],
  ['.env', 'CLIENT_SECRET=x\nCLIENT_ID=a\nCLIENT_SECRET=y\nCLIENT_ID=b', ['a x', 'b y']],
  ['.env', 'CLIENT_ID=a\nCLIENT_SECRET=old\n# new one\nCLIENT_SECRET=new', ['a new']],
  [
    '.env',
    'TOKEN_URL=https://a.example/token\n# Prod\nCLIENT_ID=a\nCLIENT_SECRET=x\n# Test\nCLIENT_ID=b\nCLIENT_SECRET=y',
    ['a x', 'b y'],
  ],
  ['.env', '# Prod\nCLIENT_ID=a\nCLIENT_SECRET=x\n# Test\nCLIENT_ID=b\n', ['a x', 'b missing']],
  ['.env', '# Key\nCLIENT_ID=a\nCLIENT_SECRET=x\n# Key\nCLIENT_ID=b\nCLIENT_SECRET=y', ['a x', 'b y']],
  ['.env', 'CLIENT_ID=a\nCLIENT_SECRET=$S\nS=x', ['a variable']],
  ['.env', 'CLIENT_ID=a\nCLIENT_SECRET=x # CLIENT_SECRET=old', ['a x']],
  ['.env', "CLIENT_ID='a\nCLIENT_SECRET=x\nUSER='", [' bad-client-id']],
  ['.env', "CLIENT_ID=a\nexport A=1; export CLIENT_SECRET='x\ny'", ['a shells']],
  ['.env', '#CLIENT_ID=old\n#CLIENT_SECRET=o\nCLIENT_ID=a\nCLIENT_SECRET=x', ['a x']],
  ['.env', 'CLIENT_ID=a\nCLIENT_SECRET=x ; y', ['a shells']],
  ['.env', 'CLIENT_ID=a\nCLIENT_SECRET=\'x\'"y"', ['a shells']],
  ['.env', 'A_KEY=k\nA_SECRET=x', ['k x']],
  ['.env', 'CLIENT_ID=\nCLIENT_SECRET=x', [' no-client-id']],
  ['.env', 'CLIENT_ID=a\nCLIENT_SECRET=', ['a missing']],
]

const sections: readonly Case[] = [
  [
    'x.ini',
    '; c\n[acme]\nclient_id = a\nclient_secret = x ; c\n[beta]\nclient_id=b\nclient_secret=y',
    ['a x', 'b y'],
  ],
  ['rclone.conf', '[remote]\ntype = drive\nclient_id = a\nclient_secret = x\ntoken = {"a":1}', ['a x']],
  [
    'secrets.toml',
    '[auth]\nclient_id = "a"\nclient_secret = "x"\n[auth.google]\nclient_id="b"\nclient_secret="y"',
    ['a x', 'b y'],
  ],
  ['config', '[default]\naws_access_key_id=A\naws_secret_access_key=x/y+z==', ['A x/y+z==']],
  ['pasted', '[acme]\nclient_id = "a"\nclient_secret = "x"', ['a x']],
  ['x.toml', 'title = "T"\n[[c]]\nclient_id = "a"\nclient_secret = """x"""\nexpires = 2027-03-31', ['a x']],
  ['x.toml', '[a]\nclient_id = a\nclient_secret = x', ['a x']],
  ['x', '["a","b"]', []],
  ['x', '[{"client_id":"a","client_secret":"x"}]', ['a x']],
  ['x', '[\n {"client_id":"a","client_secret":"x"}]', ['a x']],
  ['x.cfg', '[section one]\nclient_id: a\nclient_secret: x', ['a x']],
  ['.s3cfg', '[default]\naccess_key = A\nsecret_key = x', [' no-client-id']],
  ['x.ini', '[a]\nclient_id=a\n[b]\nclient_secret=x', ['a missing', ' no-client-id']],
  ['x.ini', 'client_id=a\n[b]\nclient_secret=x', ['a missing', ' no-client-id']],
  ['x.toml', 'client_id = "a"\n[b]\nclient_secret = "x"', ['a missing', ' no-client-id']],
  ['x.ini', '[a]\nclient_id=a\nclient_secret=%(base)s', ['a variable']],
  ['boto.cfg', '[Credentials]\naws_access_key_id = A\naws_secret_access_key = x', ['A x']],
  ['a.ini', '[auth.a]\nenabled = true\nclient_id = a-1\nclient_secret = """x9"""', ['a-1 x9']],
  ['a.tfvars', 'client_id = "a-1" // of Billing\nclient_secret = "x9"', ['a-1 x9']],
  ['.env', 'Auth:ClientId=a-1\nAuth:ClientSecret=x9', ['a-1 x9']],
]

const written: readonly Case[] = [
  ['a.json', '{"clientId":"a","clientSecret":"x//y",}', ['a x//y']],
  ['a.json', '// c\n{"clientId":"a",/* "clientSecret":"no", */"clientSecret":"x /* y */"}', ['a x /* y */']],
  ['appsettings.json', '\ufeff{\n // x\n"A":{"ClientId":"a","ClientSecret":"x",},}', ['a x']],
  ['a.jsonc', '/* c */ [{"clientId":"a","clientSecret":"x"},]', ['a x']],
  ['a.json', '{"clientId":"a","clientSecret":"x"}\n{"clientId":"b","clientSecret":"y"}\n', ['a x', 'b y']],
  [
    'a.yaml',
    'base: &b\n  token_url: https://a.example/token\nacme:\n  <<: *b\n  client_id: a\n  client_secret: x',
    ['a x'],
  ],
  ['a.yaml', 's: &s x\nacme:\n  client_id: a\n  client_secret: *s', ['a x']],
  ['a.yaml', 'client_id: a\nclient_secret: !vault |\n  $ANSIBLE_VAULT;1.1\n  6233', ['a encrypted']],
  [
    'm.txt',
    'Hello,\n\nClient-ID: a-1\nClient-Geheimnis: x9\nToken-URL: https://a.example/token\n\nGruß',
    ['a-1 x9'],
  ],
  ['m.txt', 'Client ID\na-1\nClient secret\nx9\nSecret ID\n123', ['a-1 x9']],
  ['m.txt', '> Client ID: a-1\n> Client Secret: x9', ['a-1 x9']],
  ['m.txt', '* **Client ID**: `a-1`\n* **Client Secret**: `x9`', ['a-1 x9']],
  [
    'm.txt',
    'Production\nClient ID: a-1\nClient Secret: x9\n\nTest\nClient ID: b-2\nClient Secret: y8',
    ['a-1 x9', 'b-2 y8'],
  ],
  ['m.txt', 'Client ID = a-1\nClient Secret = x9', ['a-1 x9']],
  ['m.txt', 'Client ID: a-1\nClient Secret: will be sent by SMS', ['a-1 doubt']],
  ['m.txt', 'Client ID: a-1\nYour password: hunter2', ['a-1 doubt']],
  ['m.txt', 'User name: ada\nPassword: hunter2\nClient ID: a-1', ['a-1 missing']],
  ['README.md', '# Acme\n\nSet these:\n\n```\nCLIENT_ID=a-1\nCLIENT_SECRET=x9\n```\n', ['a-1 x9']],
  [
    'README.md',
    '# Acme\n\n```bash\ncurl -u a-1:x9 -d grant_type=client_credentials https://a.example/oauth/token\n```\n',
    ['a-1 x9'],
  ],
  ['m.txt', 'The client secret: is important.\nThe client id is shown: below', []],
  ['m.txt', 'ID de cliente: a-1\nSecreto de cliente: x9', ['a-1 x9']],
  ['m.txt', 'クライアント ID：a-1\nクライアント シークレット：x9', ['a-1 x9']],
  ['m.txt', 'client_id\ta-1\nclient_secret\tx9', ['a-1 x9']],
  [
    'r.http',
    'POST https://a.example/oauth/token\nContent-Type: application/x-www-form-urlencoded\nAuthorization: Basic a-1 x9\n\ngrant_type=client_credentials',
    ['a-1 x9'],
  ],
  [
    'r.http',
    '### t\nPOST https://a.example/oauth/token\nContent-Type: application/json\n\n{"client_id":"a-1","client_secret":"x9","grant_type":"client_credentials"}\n\n### other\nGET https://api.example/x\nAuthorization: Basic u p',
    ['a-1 x9', 'u other-grant'],
  ],
  [
    'r.rest',
    '@id=a-1\n@s={{$dotenv SECRET}}\nPOST https://a.example/token\n\ngrant_type=client_credentials&client_id={{id}}&client_secret={{s}}',
    ['a-1 variable'],
  ],
  ['m.txt', 'Client ID: a-1, Client Secret: x9', ['a-1 x9']],
  ['m.txt', 'Client ID: a-1 | Client Secret: x9', ['a-1 x9']],
  ['m.txt', 'client_id: a-1, client_secret: x9', [' bad-client-id']],
  ['m.txt', 'Client ID: a-1\nClient Secret:\n\nBob', ['a-1 doubt']],
  ['p.txt', 'Client ID\na-1\nClient secret\nShow', ['a-1 doubt']],
  ['p.txt', '$env:CLIENT_ID = "a-1"\n$env:CLIENT_SECRET = "x9"', ['a-1 x9']],
  [
    'm.txt',
    'Client ID: a-1\nClient ID: b-1\nClient Secret: x9\nClient Secret: y9',
    ['a-1 missing', 'b-1 doubt'],
  ],
]

const marked: readonly Case[] = [
  ['a.yaml', 'client_id: a-1\nclient_secret: !Ref X', ['a-1 variable']],
  ['a.yaml', 'client_id: a-1\nclient_secret: !Sub "${X}"', ['a-1 variable']],
  ['a.yaml', 'client_id: a-1\nclient_secret: !GetAtt A.B', ['a-1 variable']],
  ['a.yaml', 'client_id: a-1\nclient_secret: !env_var SECRET', ['a-1 variable']],
  ['a.yaml', 'client_id: a-1\nclient_secret:\n', ['a-1 missing']],
  ['a.yaml', 'client_id: a-1\nclient_secret: null', ['a-1 empty']],
  ['a.yaml', 'client_id: a-1\nclient_secret: false', ['a-1 empty']],
  ['a.yaml', 'client_id: !secret x\nclient_secret: s9', ['!secret x variable']],
  ['a.yaml', 'client_id: a-1\nclient_secret: !secret', ['a-1 example']],
  ['a.yaml', 'client_id: a-1\nclient_secret: !Join ["", [a, b]]', ['a-1 missing']],
  ['a.yaml', 'client_id: a-1\nclient_secret: !!str x9', ['a-1 x9']],
  ['a.yaml', 'client_id: a-1\nclient_secret: "~x9"', ['a-1 ~x9']],
  ['a.json', '{"clientId":"a-1","clientSecret":null}', ['a-1 missing']],
  ['a.json', '{"clientId":null,"clientSecret":"x"}', [' no-client-id']],
  ['a.json', '{"clientId":"a-1","hasSecret":true,"clientSecret":false}', ['a-1 empty']],
  ['a.json', '{"clientId":true,"secret":"x"}', [' no-client-id']],
  [
    'a.yaml',
    'sops:\n  kms: []\nclient_id: a-1\nclient_secret: ENC[AES256_GCM,data:x,type:str]',
    ['a-1 encrypted'],
  ],
  ['.env', 'CLIENT_ID=a-1\nCLIENT_SECRET="encrypted:BDx"\nDOTENV_PUBLIC_KEY=x', ['a-1 encrypted']],
  ['app.properties', 'client.id=a-1\nclient.secret={cipher}abc', ['a-1 encrypted']],
  ['app.properties', 'client.id=a-1\nclient.secret=ENC(abc)', ['a-1 encrypted']],
  ['a.yml', 'clients:\n - client_id: a-1\n   client_secret: $2y$10$abcdef', ['a-1 encrypted']],
  ['a.yml', 'spring:\n  client:\n    client-id: a-1\n    client-secret: "{noop}x9"', ['a-1 encrypted']],
  [
    'a.yml',
    'kind: SealedSecret\nmetadata: {name: a}\nspec: {encryptedData: {client_id: x, client_secret: y}}\n---\nkind: Secret\nmetadata: {name: b}\nstringData: {client_id: b-1, client_secret: y8}',
    ['b-1 y8', ' encrypted'],
  ],
  ['v.yml', '$ANSIBLE_VAULT;1.1;AES256\n623', []],
  ['a.json', '{"clientId":"a-1","clientSecretHash":"abc"}', ['a-1 missing']],
  ['a.json', '{"clientId":"a-1","clientSecretEncrypted":"abc"}', ['a-1 missing']],
  ['a.json', '{"clientId":"a-1","encryptedClientSecret":"abc"}', ['a-1 missing']],
  ['a.json', '{"clientId":"a-1","hashedSecret":"abc"}', ['a-1 missing']],
  [
    'a.csv',
    'Client ID,Client Secret\na-1,siehe KeePass\nb-1,beim Team erfragen\nc-1,pendiente',
    ['a-1 example', 'b-1 example', 'c-1 example'],
  ],
  ['.env', 'CLIENT_ID=a-1\nCLIENT_SECRET=GOCSPX-your-client-secret', ['a-1 example']],
  ['.env', 'CLIENT_ID=a-1\nCLIENT_SECRET=https://acme.vault.azure.net/secrets/x/1', ['a-1 variable']],
  ['a.json', '{"client_id":"a-1","client_secret":"CfDJ8AbCdEfGhIjKlMnOpQrStUv"}', ['a-1 encrypted']],
  ['a.json', '{"client_id":12345,"client_secret":0}', ['12345 empty']],
  ['a.csv', 'Client ID,Client Secret\n1.23457E+11,x9', ['1.23457E+11 bad-client-id']],
]

const people: readonly Case[] = [
  [
    'b.json',
    '{"encrypted":false,"items":[{"name":"P","login":{"username":"ada","password":"pw"},"fields":[{"name":"Client ID","value":"a-1"}]}]}',
    ['a-1 missing'],
  ],
  [
    'b.json',
    '{"encrypted":false,"items":[{"name":"P","login":{"username":"ada@x.test","password":"pw"},"fields":[{"name":"Client Secret","value":"x9"}]}]}',
    [' no-client-id'],
  ],
  [
    'b.json',
    '{"encrypted":false,"items":[{"name":"P","login":{"username":"ada@x.test"},"fields":[{"name":"Client Secret","value":"x9"}]}]}',
    [' no-client-id'],
  ],
  [
    'b.json',
    '{"encrypted":false,"items":[{"name":"P","login":{"password":"x9"},"fields":[{"name":"Client ID","value":"a-1"}]}]}',
    ['a-1 doubt'],
  ],
  [
    'b.json',
    '{"encrypted":false,"items":[{"name":"P","login":{"username":"ada","password":"pw"},"fields":[{"name":"Client ID","value":"a-1"},{"name":"Client Secret","value":"x9"}]}]}',
    ['a-1 x9'],
  ],
  [
    'b.json',
    '{"encrypted":false,"items":[{"name":"P","login":{"username":"acme-billing"},"fields":[{"name":"Client Secret","value":"x9"}]}]}',
    ['acme-billing doubt'],
  ],
  ['.env', 'OAUTH_USERNAME=ada\nOAUTH_PASSWORD=pw\nOAUTH_TOKEN_URL=https://a.example/token', ['ada doubt']],
  ['.env', 'SMTP_USER=ada@x.y\nSMTP_PASSWORD=pw', ['ada@x.y login']],
  ['.env', 'SF_USERNAME=ada@x.y\nSF_PASSWORD=pw\nSF_CONSUMER_KEY=k\nSF_CONSUMER_SECRET=x9', ['k x9']],
  [
    '.env',
    'GRANT_TYPE=password\nCLIENT_ID=a-1\nCLIENT_SECRET=x9\nUSERNAME=ada\nPASSWORD=pw',
    ['a-1 other-grant'],
  ],
  ['.env', 'DB_USER=u\nDB_PASSWORD=p\nCLIENT_ID=a-1\nCLIENT_SECRET=x9', ['u login', 'a-1 x9']],
  ['.env', 'ADMIN_EMAIL=ada@x.y\nCLIENT_SECRET=x9', [' no-client-id']],
  [
    'sfdx.json',
    '{"username":"ada@x.test","accessToken":"tok","instanceUrl":"https://x.my.salesforce.example","clientId":"PlatformCLI","refreshToken":"r","loginUrl":"https://login.salesforce.example"}',
    ['PlatformCLI missing'],
  ],
  ['a.json', '{"user":"ada","password":"pw","clientId":"a-1"}', ['a-1 missing']],
  ['a.json', '{"email":"ada@x.test","client_secret":"x9"}', [' no-client-id']],
]

const depth: readonly Case[] = [
  [
    'a.properties',
    'quarkus.oidc.auth-server-url=https://a.example/realms/x\nquarkus.oidc.client-id=a-1\nquarkus.oidc.credentials.secret=x9',
    ['a-1 x9'],
  ],
  [
    'a.yml',
    'quarkus:\n  oidc:\n    auth-server-url: https://a.example/realms/x\n    client-id: a-1\n    credentials:\n      secret: x9',
    ['a-1 x9'],
  ],
  [
    'a.yml',
    'quarkus:\n  oidc:\n    client-id: a-1\n    credentials:\n      client-secret:\n        value: x9',
    ['a-1 x9'],
  ],
  [
    'a.properties',
    'spring.security.oauth2.client.registration.billing.client-id=a-1\nspring.security.oauth2.client.registration.billing.client-secret=x9\nspring.security.oauth2.client.registration.billing.provider=acme\nspring.security.oauth2.client.provider.acme.token-uri=https://a.example/token',
    ['a-1 x9'],
  ],
  ['a.yml', 'client_id: a-1\nclient_secret: x9\noidc_issuer_url: https://a.example', ['a-1 x9']],
  [
    'a.toml',
    'provider = "oidc"\nclient_id = "a-1"\nclient_secret = "x9"\noidc_issuer_url = "https://a.example"',
    ['a-1 x9'],
  ],
  [
    'a.json',
    '{"AzureAd":{"ClientId":"a-1","ClientCredentials":[{"SourceType":"ClientSecret","ClientSecret":"x9"},{"SourceType":"KeyVault","KeyVaultUrl":"https://x"}]}}',
    ['a-1 x9'],
  ],
  [
    'a.json',
    '{"AzureAd":{"ClientId":"a-1","ClientCredentials":[{"ClientSecret":"x9"},{"ClientSecret":"y8"}]}}',
    ['a-1 two-values'],
  ],
  [
    'a.json',
    '{"A":{"ClientId":"a-1"},"B":{"ClientCredentials":[{"ClientSecret":"x9"}]}}',
    ['a-1 missing', ' no-client-id'],
  ],
  [
    'a.json',
    '{"uaa":{"clientid":"a-1","clientsecret":"x9","url":"https://t.authentication.example","uaadomain":"authentication.example"},"url":"https://api.example","endpoints":{}}',
    ['a-1 x9'],
  ],
  [
    'a.json',
    '{"clients":[{"clientId":"a-1","credentials":{"secret":"x9"}},{"clientId":"b-1","credentials":{"secret":"y8"}}]}',
    ['a-1 x9', 'b-1 y8'],
  ],
  [
    'a.json',
    '{"client_id":{"sensitive":false,"type":"string","value":"a-1"},"client_secret":{"sensitive":true,"type":"string","value":"x9"}}',
    ['a-1 x9'],
  ],
  [
    'kc.json',
    '{"realm":"r","auth-server-url":"https://sso.example","resource":"a-1","credentials":{"secret":"x9"}}',
    ['a-1 x9'],
  ],
  [
    'a.yml',
    'oauth2:\n  client:\n    id: a-1\n    secret: x9\n  token_url: https://a.example/token',
    ['a-1 x9'],
  ],
  [
    'a.yml',
    'spring.security.oauth2.client.registration:\n  a:\n    client-id: a-1\n    client-secret: x9\n    authorization-grant-type: authorization_code',
    ['a-1 other-grant'],
  ],
]

const signs: readonly Case[] = [
  ['.env', 'CLIENT_ID=\u200ba-1\nCLIENT_SECRET=x9\u200b', ['a-1 x9']],
  ['.env', 'CLIENT_ID=a-1\nCLIENT_SECRET=\u202ax9\u202c', ['a-1 x9']],
  ['.env', 'CLIENT_ID=a-1\nCLIENT_SECRET=x\u00ad9', ['a-1 x9']],
  ['.env', 'CLIENT_ID=a-1\nCLIENT_SECRET=‘x9’', ['a-1 x9']],
  ['.env', 'CLIENT_ID=a-1\nCLIENT_SECRET=„x9“', ['a-1 x9']],
  ['.env', 'CLIENT_ID=a-1\nCLIENT_SECRET=\u00abx9»', ['a-1 x9']],
  ['.env', 'CLIENT_ID=a-1\nCLIENT_SECRET=x’9', ['a-1 x’9']],
  ['.env', 'CLIENT_ID=a-1\nCLIENT_SECRET=\ufeffx9', ['a-1 x9']],
  ['.env', 'CLIENT_ID=a-1\nCLIENT_SECRET=x9\u00a0', ['a-1 x9']],
  [
    '.env',
    'CLIENT_ID=a-1\nCLIENT_SECRET=\u2066x9\u2069\nTOKEN_URL=\u200bhttps://a.example/token',
    ['a-1 x9'],
  ],
  ['.env', 'CLIENT_ID=a-1\nCLIENT_SECRET="“x9”"', ['a-1 x9']],
]

const lists: readonly Case[] = [
  [
    'c.yml',
    'services:\n  a:\n    environment:\n      - CLIENT_ID=a-1\n      - CLIENT_SECRET=x=9\n  b:\n    environment:\n      CLIENT_ID: b-1\n      CLIENT_SECRET: y8\n  c:\n    environment:\n      - CLIENT_ID\n      - CLIENT_SECRET=${X}\n',
    ['a-1 x=9', 'b-1 y8'],
  ],
  [
    'd.yaml',
    'kind: Deployment\nspec:\n  template:\n    spec:\n      containers:\n        - env:\n            - {name: CLIENT_ID, value: a-1}\n            - {name: CLIENT_SECRET, value: x9}\n',
    ['a-1 x9'],
  ],
  ['d.yaml', 'kind: ConfigMap\nmetadata: {name: x}\ndata: {CLIENT_ID: a-1, CLIENT_SECRET: x9}\n', ['a-1 x9']],
  [
    'd.yaml',
    'kind: Secret\nmetadata: {name: x, namespace: a}\nstringData: {CLIENT_ID: a-1, CLIENT_SECRET: x9}\n---\nkind: Secret\nmetadata: {name: x, namespace: b}\nstringData: {CLIENT_ID: b-1, CLIENT_SECRET: y8}\n',
    ['a-1 x9', 'b-1 y8'],
  ],
  [
    'd.yaml',
    'kind: ConfigMap\nmetadata: {name: x, namespace: a}\ndata: {CLIENT_ID: a-1}\n---\nkind: Secret\nmetadata: {name: x, namespace: b}\nstringData: {CLIENT_SECRET: y8}\n',
    [' no-client-id'],
  ],
  ['a.py', 'CLIENT_ID = "a-1"\nCLIENT_SECRET = "x9"\n', []],
  ['a.js', 'CLIENT_ID = "a-1"\nCLIENT_SECRET = "x9"\n', []],
  ['a.ts', 'CLIENT_ID = "a-1"\nCLIENT_SECRET = "x9"\n', []],
  ['main.tf', 'CLIENT_ID = "a-1"\nCLIENT_SECRET = "x9"\n', []],
  ['a.rb', 'CLIENT_ID = "a-1"\nCLIENT_SECRET = "x9"\n', []],
  ['a.php', 'CLIENT_ID = "a-1"\nCLIENT_SECRET = "x9"\n', []],
  ['a.cs', 'CLIENT_ID = "a-1"\nCLIENT_SECRET = "x9"\n', []],
  ['a.java', 'CLIENT_ID = "a-1"\nCLIENT_SECRET = "x9"\n', []],
  ['a.go', 'CLIENT_ID = "a-1"\nCLIENT_SECRET = "x9"\n', []],
  ['a.ps1', 'CLIENT_ID = "a-1"\nCLIENT_SECRET = "x9"\n', []],
  [
    'c.yml',
    'services:\n  a:\n    environment:\n      - CLIENT_ID=a-1\n      - CLIENT_SECRET=x$$9',
    ['a-1 x$9'],
  ],
]

const read = (name: string, text: string) =>
  readFiles([{ name, bytes: new TextEncoder().encode(text) }], { inflatedBytes: 0, keys: 100 }, inflateRaw)

describe.each([
  ['an ID and a secret are joined only where the file says so', joined],
  ['an environment file is read like in a shell', shell],
  ['a text with sections is INI or TOML, not damaged JSON', sections],
  ['JSON with comments, YAML with anchors, mails and requests', written],
  ['a tag, an empty, boolean, encrypted or hashed value is not a secret', marked],
  ['a personal login is not a key', people],
  ['fields at another depth', depth],
  ['invisible characters, and quotation marks from mails', signs],
  ['lists of variables, manifests and program code', lists],
] as const)('%s', (_, cases) => {
  it.each(cases)('%s: %j', (name, text, rows) => {
    expect(
      read(name, text).keys.map(
        ({ clientId = '', clientSecret, noSecret, skipped }) =>
          `${clientId} ${skipped ?? noSecret ?? clientSecret ?? 'missing'}`,
      ),
    ).toEqual(rows)
  })
})

describe('a secret’s source', () => {
  it.each([
    ['.env', 'A=1\nACME_CLIENT_ID=a-1\nACME_CLIENT_SECRET=x9', { label: 'ACME_CLIENT_SECRET', line: 3 }],
    ['a.json', '{"clientId":"a-1","clientSecret":"x9"}', { label: 'clientSecret' }],
    ['a.ini', '[a]\nclient_id=a-1\nclient_secret=x9', { label: 'client_secret', line: 3 }],
    ['m.txt', 'Hi\nClient ID: a-1\nClient secret: x9', { label: 'Client secret', line: 3 }],
    ['a.csv', 'Client ID,Client secret\na-1,x9', { label: 'Client secret', line: 2 }],
    ['b.csv', 'Keys\n\nNr;Kennung;App password\n1;a-1;x9', { label: 'App password', line: 4 }],
    [
      'a.http',
      '@s=x9\nPOST https://a.example/token\n\ngrant_type=client_credentials&client_id=a-1&client_secret={{s}}',
      { label: 's' },
    ],
  ])('%s %j', (name, text, from) => {
    expect(read(name, text).keys).toMatchObject([{ clientSecret: 'x9', secretFrom: { file: 0, ...from } }])
  })

  // SECURITY: S65, a value may be where a label is expected.
  it.each(['aB3dE9fGh2Kq-client-secret', 'Zx81klpQ4vtmmQx7 client secret', 'my 9fK2mQ8xLpA7 client secret'])(
    'the page gets only the line of %j',
    (label) => {
      const [key] = read('m.txt', `Client ID: a-1\n${label}: x9`).keys
      expect(JSON.stringify(key?.secretFrom ?? {})).not.toContain(label)
    },
  )

  it('a value with invisible characters says that they were removed', () => {
    expect(read('.env', 'CLIENT_ID=a-1\nCLIENT_SECRET=\u202ax9\u202c').keys).toMatchObject([
      { isCleaned: true },
    ])
    expect(read('.env', 'CLIENT_ID=a-1\nCLIENT_SECRET=x9').keys[0]).not.toHaveProperty('isCleaned')
  })
})

describe('files from which nothing is imported', () => {
  const all = (...files: readonly (readonly [string, string])[]) =>
    readFiles(
      files.map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) })),
      { inflatedBytes: 0, keys: 9 },
      inflateRaw,
    ).unread

  it('are listed if they are code or may have a key', () => {
    expect(
      all(
        ['p/.env', 'CLIENT_ID=a-1\nCLIENT_SECRET=x9'],
        ['p/letter.txt', 'Nothing of interest'],
        ['p/safe.txt', 'The client secret is in the safe'],
        ['p/a.py', 'x = 1'],
      ),
    ).toEqual([
      { file: 2, problem: 'unknown' },
      { file: 3, problem: 'code' },
    ])
  })
})
