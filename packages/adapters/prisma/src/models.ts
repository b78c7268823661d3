export type Row = Readonly<Record<string, unknown>>

interface Query {
  readonly where: Row
  readonly include?: Readonly<Record<string, true>>
}

/** One model of a client, as far as the adapter uses it. */
export interface Model {
  /** The columns by name, with Prisma's name of their type. */
  readonly fields: Readonly<Record<string, { readonly typeName: string }>>
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
}

/** The models by the names that `@auth/prisma-adapter` gives them. They are looked up at each call, because a client may come late. */
export interface Models {
  readonly user: Model
  readonly account: Model
  /** Absent where no one keeps sessions in the database. */
  readonly session?: Model
  /** Absent where no one signs in by e-mail. */
  readonly verificationToken?: Model
  /** Absent where no one has passkeys. */
  readonly authenticator?: Model
  /** Runs all or nothing. */
  $transaction(work: readonly Promise<unknown>[]): Promise<unknown>
}

type OptionalModel = "session" | "verificationToken" | "authenticator"

/** The model. Throws Error, with what to do, where the schema has none of this name. */
export function modelOf(models: Models, name: OptionalModel): Model {
  const model = models[name]
  if (model) return model
  const missing = name.charAt(0).toUpperCase() + name.slice(1)
  throw new Error(
    `The Prisma schema has no model ${missing}. Copy it from the README of @sallyport/prisma-adapter, migrate, and generate the client again.`,
  )
}

/** Whether the model has a column of this name. Prisma's object of fields says of every name that it has it, but lists them right. */
export function hasField(model: Model, name: string): boolean {
  return Object.keys(model.fields).includes(name)
}
