import type {
  AdapterAccount,
  AdapterSession,
  AdapterUser,
  VerificationToken as Link,
} from "@sallyport/core/adapters"
import {
  Cascade,
  Collection,
  Entity,
  ManyToOne,
  OneToMany,
  PrimaryKey,
  Property,
  Unique,
} from "@mikro-orm/core"

// The entities of `@auth/mikro-orm-adapter`: the same names, members, tables and columns. They are classes, because
// applications write their own entities that implement them, and refer to them in relations.

// Copied at each use, because MikroORM modifies the objects that it is given.
const text = { type: "string" } as const
const optionalText = { type: "string", nullable: true } as const

/** A user's rows are written and removed with the user. */
const owned = { hidden: true, orphanRemoval: true, cascade: [Cascade.ALL] }

/** Removed with its user. MikroORM 5 and 6 have different names for this rule. */
const owner = { hidden: true, onDelete: "cascade", deleteRule: "cascade" } as object

/** A user. */
@Entity()
export class User {
  @PrimaryKey({ ...text })
  id: string = crypto.randomUUID()

  @Property({ ...optionalText })
  name?: AdapterUser["name"]

  // The default is the official entity's, so that a schema update leaves the table as it is. No user is stored with it.
  @Property({ ...optionalText, default: "" })
  @Unique()
  email!: AdapterUser["email"]

  @Property({ type: "datetime", nullable: true })
  emailVerified: AdapterUser["emailVerified"] = null

  @Property({ ...optionalText })
  image?: AdapterUser["image"]

  @OneToMany({ entity: "Session", mappedBy: "user", ...owned })
  sessions: Collection<Session> = new Collection<Session>(this)

  @OneToMany({ entity: "Account", mappedBy: "user", ...owned })
  accounts: Collection<Account> = new Collection<Account>(this)
}

/** A session of a user. */
@Entity()
export class Session {
  @PrimaryKey({ ...text })
  id: string = crypto.randomUUID()

  @ManyToOne({ entity: "User", ...owner })
  user!: User

  @Property({ ...text, persist: false })
  userId!: AdapterSession["userId"]

  @Property({ type: "datetime" })
  expires!: AdapterSession["expires"]

  @Property({ ...text })
  @Unique()
  sessionToken!: AdapterSession["sessionToken"]
}

/** A provider's account of a user. */
@Entity()
@Unique({ properties: ["provider", "providerAccountId"] })
export class Account {
  @PrimaryKey({ ...text })
  id: string = crypto.randomUUID()

  @ManyToOne({ entity: "User", ...owner })
  user!: User

  @Property({ ...text, persist: false })
  userId!: AdapterAccount["userId"]

  @Property({ ...text })
  type!: AdapterAccount["type"]

  @Property({ ...text })
  provider!: AdapterAccount["provider"]

  @Property({ ...text })
  providerAccountId!: AdapterAccount["providerAccountId"]

  @Property({ ...optionalText })
  refresh_token?: AdapterAccount["refresh_token"]

  @Property({ ...optionalText })
  access_token?: AdapterAccount["access_token"]

  @Property({ type: "integer", nullable: true })
  expires_at?: AdapterAccount["expires_at"]

  @Property({ ...optionalText })
  token_type?: AdapterAccount["token_type"]

  @Property({ ...optionalText })
  scope?: AdapterAccount["scope"]

  @Property({ type: "text", nullable: true })
  id_token?: AdapterAccount["id_token"]

  @Property({ ...optionalText })
  session_state?: AdapterAccount["session_state"]
}

/** A sign-in link that was sent. */
@Entity()
@Unique({ properties: ["token", "identifier"] })
export class VerificationToken {
  @PrimaryKey({ ...text })
  token!: Link["token"]

  @Property({ type: "datetime" })
  expires!: Link["expires"]

  @Property({ ...text })
  identifier!: Link["identifier"]
}
