import { SetMetadata, type CustomDecorator } from "@nestjs/common"

/** Under which a handler or a controller is marked. */
export const PUBLIC: unique symbol = Symbol("public")

/** Opens a handler, or a controller, to everyone where `AuthGuard` guards what is around it. */
export const Public = (): CustomDecorator<symbol> => SetMetadata(PUBLIC, true)
