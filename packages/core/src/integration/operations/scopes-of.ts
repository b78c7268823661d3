/**
 * The scopes that a configuration declares; never if it declares none. If the type of the configuration does not say which
 * extensions there are, any text.
 */
export type ScopesOf<Config> = unknown extends Config
  ? string
  : Config extends { readonly extensions: readonly (infer One)[] }
    ? ScopesIn<One>
    : "extensions" extends keyof Config
      ? string
      : never

type ScopesIn<One> = One extends { readonly scopes?: infer Scope }
  ? // An extension without that member is matched by it too.
    unknown extends Scope
    ? string extends NameOf<One>
      ? string
      : never
    : Extract<Scope, string>
  : never

type NameOf<One> = One extends { readonly name: infer Name extends string } ? Name : never
