import { SetMetadata, type CustomDecorator } from "@nestjs/common"

/** The metadata key with which a handler or a controller is marked. */
export const PUBLIC: unique symbol = Symbol("public")

/** Opens a handler or a controller to everyone if `AuthGuard` guards the rest. */
export const Public = (): CustomDecorator<symbol> => SetMetadata(PUBLIC, true)
