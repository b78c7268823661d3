import GitHub from "@sallyport/core/providers/github"
import { configured, development, production, SECRET, valid } from "./set-up.js"

const without = (name: keyof typeof production) =>
  Object.fromEntries(Object.entries(production).filter(([one]) => one !== name))

/** Secrets, URLs and variables that are wrong. */
export const brokenEnvironments = [
  configured("no secret", {
    environment: without("AUTH_SECRET"),
    expected: ["AUTH_SECRET_MISSING"],
  }),
  configured("a blank secret", {
    environment: { ...production, AUTH_SECRET: "   " },
    expected: ["AUTH_SECRET_MISSING"],
  }),
  configured("a secret of 16 characters", {
    environment: { ...production, AUTH_SECRET: "x9Kq2LmZ7vRt4Wpa" },
    expected: ["AUTH_SECRET_SHORT"],
  }),
  ...[
    "secret",
    "changeme",
    "your-secret-here",
    "0".repeat(40),
    "abcabcabcabcabcabcabcabcabcabcabcabc",
    "abcdebadcebacdebdaecbadcebacdbeadcbeadce",
  ].map((secret) =>
    configured(`the secret "${secret.slice(0, 16)}"`, {
      environment: { ...production, AUTH_SECRET: secret },
      expected: ["AUTH_SECRET_PLACEHOLDER"],
    }),
  ),
  configured("a secret with its quotation marks", {
    environment: { ...production, AUTH_SECRET: `"${SECRET}"` },
    expected: ["AUTH_SECRET_NOT_TRIMMED"],
  }),
  configured("the client secret as the secret", {
    config: { providers: [GitHub({ clientId: "Iv1.8a61f9b3a7aba766", clientSecret: SECRET })] },
    expected: ["AUTH_SECRET_REUSED"],
  }),
  configured("the secret in a variable for browsers", {
    environment: { ...production, NEXT_PUBLIC_AUTH_SECRET: SECRET },
    expected: ["AUTH_SECRET_PUBLIC"],
  }),
  configured("a NEXTAUTH_SECRET that was left over", {
    environment: { ...production, NEXTAUTH_SECRET: "another-Fk6pGJjIYfR8n3PqTs7aWbVdQe1" },
    expected: ["NEXTAUTH_SECRET_IGNORED"],
  }),
  configured("production without AUTH_URL", {
    environment: without("AUTH_URL"),
    expected: ["TRUST_HOST_MISSING"],
  }),
  configured("AUTH_TRUST_HOST=false without AUTH_URL", {
    environment: { ...without("AUTH_URL"), AUTH_TRUST_HOST: "false" },
    expected: ["TRUST_HOST_MISSING"],
  }),
  configured("NODE_ENV=staging on a public site", {
    environment: { ...production, NODE_ENV: "staging" },
    production: true,
    expected: ["NODE_ENV_NOT_PRODUCTION"],
  }),
  configured("production without NODE_ENV and without a URL", {
    environment: { AUTH_SECRET: SECRET },
    expected: ["NODE_ENV_NOT_PRODUCTION"],
  }),
  configured("AUTH_URL without scheme", {
    environment: { ...production, AUTH_URL: "shop.acme.com" },
    expected: ["AUTH_URL_INVALID"],
  }),
  configured("AUTH_URL with a password", {
    environment: { ...production, AUTH_URL: "https://user:hunter2@shop.acme.com" },
    expected: ["AUTH_URL_INVALID"],
  }),
  configured("AUTH_URL with a query", {
    environment: { ...production, AUTH_URL: "https://shop.acme.com/auth?x=1" },
    expected: ["AUTH_URL_WITH_QUERY"],
  }),
  configured("AUTH_URL on http in production", {
    environment: { ...production, AUTH_URL: "http://shop.acme.com" },
    expected: ["AUTH_URL_NOT_HTTPS"],
  }),
  configured("AUTH_URL on localhost in production", {
    environment: { ...production, AUTH_URL: "http://localhost:3000" },
    expected: ["AUTH_URL_LOCAL"],
  }),
  configured("AUTH_URL on localhost, and the site somewhere else", {
    environment: { ...production, AUTH_URL: "http://localhost:3000" },
    at: "https://shop.acme.com",
    expected: ["AUTH_URL_LOCAL"],
  }),
  configured("AUTH_URL with two slashes at its end", {
    environment: { ...production, AUTH_URL: "https://shop.acme.com//" },
    expected: ["AUTH_URL_EXTRA_SLASHES"],
  }),
  configured("AUTH_URL with a path, and basePath", {
    config: { ...valid, basePath: "/auth" },
    environment: { ...production, AUTH_URL: "https://shop.acme.com/api/auth" },
    expected: ["AUTH_URL_PATH_IGNORED"],
  }),
  configured("AUTH_URL of another host", {
    environment: { ...production, AUTH_URL: "https://www.acme.com" },
    at: "https://shop.acme.com",
    expected: ["AUTH_URL_OTHER_ADDRESS"],
  }),
  configured("AUTH_URL that ends in a callback", {
    environment: { ...production, AUTH_URL: "https://shop.acme.com/auth/callback/github" },
    expected: ["BASE_PATH_INVALID"],
  }),
  configured("a basePath that is a URL", {
    config: { ...valid, basePath: "https://shop.acme.com/auth" },
    expected: ["BASE_PATH_INVALID"],
  }),
  configured("a basePath with a wildcard", {
    config: { ...valid, basePath: "/auth/*" },
    expected: ["BASE_PATH_INVALID"],
  }),
  configured("a NEXTAUTH_URL of another site", {
    environment: { ...production, NEXTAUTH_URL: "http://localhost:3000" },
    expected: ["NEXTAUTH_URL_DIFFERS"],
  }),
  configured("a client id of a provider that is not there", {
    environment: { ...production, AUTH_GOOGLE_ID: "1234.apps", AUTH_GOOGLE_SECRET: "GOCSPX-abc" },
    expected: ["PROVIDER_VARIABLES_UNUSED"],
  }),
  configured("two providers that read the same variable", {
    config: {
      providers: [
        { id: "my-idp", name: "One", type: "oidc", issuer: "https://one.acme.com" },
        { id: "my_idp", name: "Two", type: "oidc", issuer: "https://two.acme.com" },
      ],
    },
    environment: {
      ...production,
      AUTH_MY_IDP_ID: "client",
      AUTH_MY_IDP_SECRET: "f3c1d8a0b9e7465c",
    },
    expected: ["PROVIDER_VARIABLES_COLLIDE"],
  }),
  configured("an AUTH_URL of another port in development", {
    environment: { ...development, AUTH_URL: "http://localhost:3000" },
    at: "http://localhost:3001",
    expected: ["AUTH_URL_OTHER_ADDRESS"],
  }),
]
