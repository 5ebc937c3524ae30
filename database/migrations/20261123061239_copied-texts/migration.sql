CREATE TABLE "copied_texts" (
	"locale" text,
	"place" text,
	"key" text,
	"hash" text NOT NULL,
	CONSTRAINT "copied_texts_pkey" PRIMARY KEY("locale","place","key")
);
