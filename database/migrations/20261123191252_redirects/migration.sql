CREATE TABLE "redirects" (
	"from_path" text PRIMARY KEY,
	"to_path" text NOT NULL,
	"to_page" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "redirects_to_page_index" ON "redirects" ("to_page");