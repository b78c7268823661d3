// oxlint-disable-next-line typescript/no-explicit-any -- each provider has its own profile
type AnyProfile = Readonly<Record<string, any>>
/** The `profile` function of a provider. */
export type UserOfProfile = (profile: AnyProfile, tokens: unknown) => unknown

/** The claims that a user is made of. A user has no name or picture where no claim is named. */
interface UserClaims {
  /** Default: `sub`. */
  readonly id?: string
  readonly name?: string
  /** `null` where the user gets none. Default: `email`. */
  readonly email?: null
  readonly image?: string
}

/**
 * What version 4 takes from the profile where core takes something else. By the `id` people are found again who have signed in with
 * version 4, and the others are what applications show and store.
 */
const claims: Readonly<Record<string, UserClaims>> = {
  apple: { name: "name" },
  auth0: { name: "nickname", image: "picture" },
  "duende-identity-server6": { name: "name" },
  fusionauth: { name: "preferred_username" },
  "identity-server4": { name: "name" },
  onelogin: { name: "nickname", image: "picture" },
  passage: {},
  salesforce: { id: "user_id", email: null, image: "picture" },
  twitch: { name: "preferred_username", image: "picture" },
  "united-effects": {},
}

/** The same for presets whose user is otherwise the same. */
const changes: Readonly<Record<string, (profile: AnyProfile) => object>> = {
  discord: ({ username }) => ({ name: username as unknown }),
  twitter: () => ({ email: null }),
  vk: () => ({ email: null }),
}

/** The `profile` function of a preset: that of version 4, made of `core`'s where both make nearly the same user. */
export function usersOf(
  preset: string,
  core: UserOfProfile | undefined,
): UserOfProfile | undefined {
  const named = claims[preset]
  if (named) return (profile) => userOf(profile, named)
  const change = changes[preset]
  if (!change || !core) return core
  return (profile, tokens) => ({ ...(core(profile, tokens) as object), ...change(profile) })
}

function userOf(profile: AnyProfile, { id = "sub", name, email, image }: UserClaims): object {
  return {
    id: profile[id] as unknown,
    name: name === undefined ? null : (profile[name] as unknown),
    email: email === null ? null : (profile["email"] as unknown),
    image: image === undefined ? null : (profile[image] as unknown),
  }
}
