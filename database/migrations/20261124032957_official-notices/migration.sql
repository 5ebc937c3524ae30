CREATE TABLE "guarantee_notices" (
	"locale" text PRIMARY KEY,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" bytea NOT NULL
);
