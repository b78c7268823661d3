import { guard } from "#auth"

export default defineEventHandler({ onRequest: [guard], handler: () => "the sign-in page" })
