import type { EmailCodeMessages } from "../../../contract/email-code-messages.js"

/** French, with "vous". */
export const fr: EmailCodeMessages = {
  codeTitle: "Saisissez le code",
  codeSentTo: "Nous avons envoyé un code à {email}.",
  codeLabel: "Code reçu par e-mail",
  codeOrLink: "Vous pouvez aussi utiliser le lien de cet e-mail.",
  codeWrong: "Ce n’est pas le code de l’e-mail le plus récent.",
  codeGone:
    "Ce code n’est plus valable ici. Demandez-en un nouveau et saisissez-le dans ce navigateur.",
  codeTooMany:
    "Trop de codes incorrects ont été saisis pour cette adresse. Pour le moment, seul le lien de l’e-mail le plus récent permet de vous connecter. S’il n’en contient pas, demandez un nouvel envoi.",
  codeMail: "Votre code : {code}",
  codeMailText:
    "Saisissez-le dans le navigateur où vous l’avez demandé. Durée de validité : {time}. Ne le donnez à personne.",
  proveAddressTitle: "Confirmez votre adresse e-mail",
  proveAddressText:
    "Votre adresse {email} n’est pas encore confirmée. D’ici là, quiconque lit son courrier pourrait prendre le contrôle de votre compte et supprimer ce que vous ajoutez. Nous y envoyons un code.",
  sendAddressCode: "Envoyer un code",
  confirmAddress: "Confirmer l’adresse",
  addressProved: "Votre adresse est confirmée.",
  addressTooMany: "Trop de codes. Réessayez dans une heure.",
  addressMailTitle: "Confirmez votre adresse e-mail pour {site}",
}
