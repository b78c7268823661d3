import type { CatalogueEntry } from "./entry.js"

/** What can be wrong with secrets, the URL of the site and the variables of the environment. */
export const environmentCodes = {
  AUTH_SECRET_MISSING: {
    severity: "error",
    about: "There is no secret.",
    fix: "Set AUTH_SECRET to the output of: openssl rand -base64 33",
    page: "/errors#missingsecret",
  },
  AUTH_SECRET_SHORT: {
    severity: "warning",
    about: "A secret has fewer than 32 characters.",
    fix: "Set AUTH_SECRET to the output of: openssl rand -base64 33",
    page: "/errors#weak-secret",
  },
  AUTH_SECRET_PLACEHOLDER: {
    severity: "error",
    about: "A secret is the text of an example, or one character repeated: anyone can guess it.",
    fix: "Set AUTH_SECRET to the output of: openssl rand -base64 33",
    page: "/configuration#secret",
  },
  AUTH_SECRET_NOT_TRIMMED: {
    severity: "warning",
    about: "A secret has white space or quotation marks around it, which other tools may remove.",
    fix: "Write it without quotation marks and spaces, the same for every server.",
    page: "/configuration#secret",
  },
  AUTH_SECRET_REUSED: {
    severity: "error",
    about: "The secret is also the client secret of a provider, which that provider knows.",
    fix: "Set AUTH_SECRET to a value of its own: openssl rand -base64 33",
    page: "/configuration#secret",
  },
  AUTH_SECRET_PUBLIC: {
    severity: "error",
    about: "A variable that the framework sends to browsers holds the secret.",
    fix: "Remove the variable, and set AUTH_SECRET to a new value, because the old one is public.",
    page: "/configuration#secret",
  },
  SECRET_COMMITTED: {
    severity: "error",
    about: "Git keeps an env file with secrets in it, so everyone with the repository knows them.",
    fix: "Run git rm --cached on the file, add it to .gitignore, and replace its secrets: the old ones stay in the history.",
    page: "/configuration#secret",
  },
  NEXTAUTH_SECRET_IGNORED: {
    severity: "warning",
    about: "NEXTAUTH_SECRET is set beside another AUTH_SECRET, and is ignored.",
    fix: "Remove NEXTAUTH_SECRET. To keep old sessions: secret: [new, old].",
    page: "/concepts#secrets-and-rotation",
  },
  TRUST_HOST_MISSING: {
    severity: "error",
    about: "Nothing says which URL the site has, and the Host header is not trusted.",
    fix: "Set AUTH_URL=https://app.example.com, or AUTH_TRUST_HOST=true behind a proxy that sets the header.",
    page: "/errors#untrustedhost",
  },
  NODE_ENV_NOT_PRODUCTION: {
    severity: "warning",
    about: "NODE_ENV is not production where the site runs, so any Host header is trusted.",
    fix: "Set NODE_ENV=production there, and AUTH_URL to the URL of the site.",
    page: "/configuration#trusthost",
  },
  AUTH_URL_INVALID: {
    severity: "error",
    about: "AUTH_URL is not an absolute http(s) URL.",
    fix: "Set AUTH_URL to the URL of the site, such as https://app.example.com",
    page: "/errors#untrustedhost",
  },
  AUTH_URL_WITH_QUERY: {
    severity: "warning",
    about: "AUTH_URL has a query or a fragment, which is ignored.",
    fix: "Write only scheme, host and base path.",
    page: "/configuration#environment-variables",
  },
  AUTH_URL_NOT_HTTPS: {
    severity: "error",
    about: "AUTH_URL is http in production, so cookies are sent in the clear.",
    fix: "Serve the site over https, and write https:// in AUTH_URL.",
    page: "/configuration#trusthost",
  },
  AUTH_URL_LOCAL: {
    severity: "error",
    about:
      "AUTH_URL is this machine in production, so providers send people to their own computer.",
    fix: "Set AUTH_URL to the URL that people open.",
    page: "/configuration#trusthost",
  },
  AUTH_URL_EXTRA_SLASHES: {
    severity: "error",
    about: "AUTH_URL has two slashes in a row, which change the base path.",
    fix: "Write one slash between the host and each part of the path.",
    page: "/configuration#basepath",
  },
  AUTH_URL_PATH_IGNORED: {
    severity: "warning",
    about: "AUTH_URL has a path, and the option basePath is set too, and wins.",
    fix: "Remove the path from AUTH_URL, or the option basePath.",
    page: "/errors#env-url-basepath-redundant",
  },
  AUTH_URL_OTHER_ADDRESS: {
    severity: "error",
    about: "AUTH_URL names another host than the one at which the site runs.",
    fix: "Set AUTH_URL to the URL that people open.",
    page: "/errors#other-address",
  },
  BASE_PATH_INVALID: {
    severity: "error",
    about: "The base path is a whole URL, has a query, or ends with the name of an action.",
    fix: 'Write the path below which the actions are, such as basePath: "/auth".',
    page: "/configuration#basepath",
  },
  NEXTAUTH_URL_DIFFERS: {
    severity: "warning",
    about: "NEXTAUTH_URL names another site than AUTH_URL, and is ignored.",
    fix: "Remove NEXTAUTH_URL.",
    page: "/configuration#environment-variables",
  },
  PROVIDER_VARIABLES_UNUSED: {
    severity: "warning",
    about: "The environment has the client id of a provider that is not in the list.",
    fix: "Add the provider to providers, or remove the variables.",
    page: "/configuration#environment-variables",
  },
  PROVIDER_VARIABLES_COLLIDE: {
    severity: "warning",
    about: "Two providers read the same variable, so one has the credentials of the other.",
    fix: "Give one of them another id, or set its options in the configuration.",
    page: "/errors#env-provider-collision",
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>
