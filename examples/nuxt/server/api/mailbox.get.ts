/** The address of the page that shows the e-mails. */
export default defineEventHandler(() => process.env["MAILBOX_URL"])
