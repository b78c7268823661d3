import type { CatalogueEntry } from "./entry.js"

/** What can be wrong with providers, and with the adapter that they need. */
export const providerCodes = {
  PROVIDER_INVALID: {
    severity: "error",
    about: "An entry of providers is no provider.",
    fix: 'Import the provider and put it into the list: import GitHub from "@sallyport/core/providers/github"',
    page: "/errors#invalidprovider",
  },
  PROVIDER_ID_TWICE: {
    severity: "error",
    about: "Two providers have the same id.",
    fix: "Give one of them another id.",
    page: "/errors#invalidprovider",
  },
  PROVIDER_ENDPOINT_MISSING: {
    severity: "error",
    about: "A provider has neither an issuer nor all of its endpoints.",
    fix: "Set issuer, or AUTH_{ID}_ISSUER.",
    page: "/errors#invalidendpoints",
  },
  PROVIDER_CREDENTIALS_MISSING: {
    severity: "warning",
    about: "A provider has no client id, or no client secret.",
    fix: "Set AUTH_{ID}_ID and AUTH_{ID}_SECRET where the server runs.",
    page: "/errors#missing-credentials",
  },
  PROVIDER_CREDENTIALS_ODD: {
    severity: "warning",
    about: "A client id or secret has quotation marks or spaces, or is a placeholder.",
    fix: "Copy the value from the provider again.",
    page: "/errors#likely-mistake",
  },
  PROVIDER_WITHOUT_STATE: {
    severity: "warning",
    about: "A provider has checks without state.",
    fix: "Remove the option checks, unless the provider refuses the parameter.",
    page: "/errors#state-check-disabled",
  },
  ISSUER_WITH_WELL_KNOWN: {
    severity: "error",
    about: "An issuer is the URL of the discovery document.",
    fix: "Cut off what begins with /.well-known/.",
    page: "/errors#oauthsigninerror",
  },
  ISSUER_SLASH: {
    severity: "error",
    about: "An issuer ends with a slash that this provider does not have there.",
    fix: "Remove the slash at the end: the issuer is compared exactly.",
    page: "/errors#oauthsigninerror",
  },
  ISSUER_NOT_HTTPS: {
    severity: "error",
    about: "An issuer is http on another machine, which is refused.",
    fix: "Write https:// in the issuer.",
    page: "/errors#oauthsigninerror",
  },
  ISSUER_INVALID: {
    severity: "error",
    about: "An issuer is no URL, or has the placeholder of an example in it.",
    fix: "Write the whole URL of the issuer, as the provider shows it.",
    page: "/errors#oauthsigninerror",
  },
  PROFILE_WITHOUT_ID: {
    severity: "error",
    about: "The profile function of a provider returns no id, so nobody can be found again.",
    fix: "Return an id that never changes: profile: (profile) => ({ id: profile.sub, … }).",
    page: "/errors#oauthprofileparseerror",
  },
  MAIL_KEY_MISSING: {
    severity: "error",
    about: "An email provider has no key of its mail service.",
    fix: "Set AUTH_{ID}_KEY where the server runs.",
    page: "/errors#emailsigninerror",
  },
  MAIL_SENDER_PLACEHOLDER: {
    severity: "error",
    about: "The sender of emails is an address of an example, which mail servers refuse.",
    fix: "Set from to an address of your own domain.",
    page: "/errors#emailsigninerror",
  },
  AUTHORIZE_MISSING: {
    severity: "error",
    about: "A credentials provider has no function authorize, so nobody can sign in.",
    fix: "Write authorize: async (credentials) => user or null.",
    page: "/errors#missingauthorize",
  },
  CREDENTIALS_WITHOUT_STORED_USERS: {
    severity: "warning",
    about: "A credentials provider stands beside stored sessions, which need users of the adapter.",
    fix: 'Let authorize return a user of the adapter, or set session: { strategy: "jwt" }.',
    page: "/errors#unsupportedstrategy",
  },
  PASSKEYS_INVALID: {
    severity: "error",
    about: "Passkeys are not enabled, or a passkey provider has options that do not go together.",
    fix: "Set experimental: { enableWebAuthn: true }.",
    page: "/errors#experimentalfeaturenotenabled",
  },
  LINKING_BY_EMAIL: {
    severity: "warning",
    about: "A provider links accounts by email address without proof.",
    fix: "Remove allowDangerousEmailAccountLinking.",
    page: "/errors#dangerous-linking",
  },
  ADDRESSES_UNPROVEN: {
    severity: "warning",
    about: "The adapter cannot list accounts, so some people are refused when they return.",
    fix: "Use an adapter that can list accounts.",
    page: "/errors#unproven-addresses",
  },
  ADAPTER_MISSING: {
    severity: "error",
    about: "Something that is configured needs an adapter.",
    fix: "Set the option adapter.",
    page: "/errors#missingadapter",
  },
  ADAPTER_OPERATIONS_MISSING: {
    severity: "error",
    about: "The adapter lacks operations that something configured needs.",
    fix: "Use an adapter that has them.",
    page: "/errors#missingadaptermethods",
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>
