export type Row = Readonly<Record<string, unknown>>

interface Query {
  readonly where: Row
  readonly include?: Readonly<Record<string, true>>
}

/** One model of a client, as far as the adapter uses it. */
export interface Model {
  /** The columns by name, with Prisma's name for their type. Missing in mocks, and where an extension hides it. */
  readonly fields?: Readonly<Record<string, { readonly typeName: string }>>
  create(args: { readonly data: Row; readonly select?: Query["include"] }): Promise<Row>
  findUnique(args: Query): Promise<Row | null>
  findFirst(args: Query): Promise<Row | null>
  findMany(
    args: Query & {
      readonly orderBy?: Readonly<Record<string, "asc" | "desc">>
      readonly take?: number
    },
  ): Promise<Row[]>
  update(args: Query & { readonly data: Row }): Promise<Row>
  updateMany(args: Query & { readonly data: Row }): Promise<{ count: number }>
  deleteMany(args: Query): Promise<{ count: number }>
  /**
   * Removes the row with this unique key and returns it, to only one of several simultaneous callers. Only where the
   * database does that in one statement, and where a mock can do no more than that.
   */
  takeUnique?(where: Row): Promise<Row | null>
}

/**
 * The models, with the same names as in `@auth/prisma-adapter`. They are looked up at each call, because the client may
 * be created later.
 */
export interface Models {
  readonly user: Model
  readonly account: Model
  /** Missing if sessions are not stored in the database. */
  readonly session?: Model
  /** Missing if no one signs in by email. */
  readonly verificationToken?: Model
  /** Missing if passkeys are not used. */
  readonly authenticator?: Model
  /** Missing if nothing keeps records. */
  readonly authRecord?: Model
  /** Whether the database compares texts byte by byte. Others may take `a` for `A`, or for `a` and a blank. */
  readonly comparesExactly: boolean
  /** Runs all operations or none. */
  $transaction(work: readonly Promise<unknown>[]): Promise<unknown>
  /** Runs the work in a transaction, with the models as they are inside it. */
  inTransaction<T>(work: (models: Models) => Promise<T>): Promise<T>
}

type OptionalModel = "session" | "verificationToken" | "authenticator" | "authRecord"

/** The model. If the schema has none with this name, throws an Error that says what to do. */
export function modelOf(models: Models, name: OptionalModel): Model {
  const model = models[name]
  if (model) return model
  const missing = name.charAt(0).toUpperCase() + name.slice(1)
  throw new Error(
    `The Prisma schema has no model ${missing}. Copy it from the README of @sallyport/prisma-adapter, migrate, and generate the client again.`,
  )
}

/** What the model has no column for unless the schema is ours. The official adapter never writes it. */
const OURS: readonly string[] = ["verifiedEmail"]

/**
 * Whether the model has a column of this name. With `in`, Prisma's object of fields claims to have every name, but it
 * lists only the real ones. If the columns are unknown, every one that the official models have counts.
 */
export function hasField({ fields }: Model, name: string): boolean {
  return fields ? Object.keys(fields).includes(name) : !OURS.includes(name)
}

/** Prisma's name for the column's type; undefined if there is no such column, or the columns are unknown. */
export function typeOf({ fields }: Model, name: string): string | undefined {
  return fields?.[name]?.typeName
}
